/** The parts of a plain document: `# titles`, `- lists` and paragraphs between blank lines. */
export type Part = { kind: "title" | "text"; text: string } | { kind: "list"; items: string[] };

export function parts(text: string): Part[] {
  const blocks = text
    .replace(/\r/g, "")
    .replace(/^(#.*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim());
  return blocks.filter(Boolean).map(part);
}

function part(block: string): Part {
  if (block.startsWith("#")) return { kind: "title", text: block.replace(/^#+\s*/, "") };
  if (!/^[-*] /.test(block)) return { kind: "text", text: block.replaceAll("\n", " ") };
  const items = block.split(/\n(?=[-*] )/).map((item) => item.slice(2).replaceAll("\n", " ").trim());
  return { kind: "list", items };
}
