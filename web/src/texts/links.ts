/** Rule numbers inside a text, told apart from the words around them. */
export interface TextPiece {
  text: string;
  rule?: string;
}

const NUMBER = /\b((?:GR|NA|IG)-\d+\.\d+[a-z]?)\b/g;

export function pieces(text: string): TextPiece[] {
  return text
    .split(NUMBER)
    .map((part, i) => (i % 2 ? { text: part, rule: part } : { text: part }))
    .filter((piece) => piece.text !== "");
}
