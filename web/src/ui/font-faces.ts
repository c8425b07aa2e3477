/** The fonts of the page as text: an SVG that is drawn as an image reaches no other file. */
export async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(inlined);
  return (await Promise.all(faces)).join("");
}

async function inlined(face: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(face.cssText)![1]!;
  const answer = await fetch(new URL(address, face.parentStyleSheet?.href ?? location.href));
  return face.cssText.replace(address, await dataUrl(await answer.blob()));
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(blob);
  });
}
