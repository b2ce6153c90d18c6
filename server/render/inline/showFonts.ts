/** The fonts of a written page, which come when it has loaded. */
const faceOf = ({ style }: CSSFontFaceRule): FontFace => {
  const said = (name: string) => style.getPropertyValue(name)
  return new FontFace(said("font-family").replaceAll('"', ""), said("src"), {
    weight: said("font-weight"),
    stretch: said("font-stretch") || "normal",
    unicodeRange: said("unicode-range"),
  })
}

/**
 * Fetches the fonts when the page has loaded: earlier they would share the line with the first picture, so the links that
 * name them hold for no medium. They are shown all at once, also those that nothing is set in yet: each that came by itself
 * would lay out the page anew. So would every sheet that a screen brings later, if it were not the last one of all: the
 * browser reads all font faces again. Those are put at the end of the head, so the styles of the page's end go before them now.
 */
export const showFonts = (): void => {
  const show = async () => {
    const written = document.querySelector<HTMLStyleElement>("#font-faces")
    const usual = [...document.querySelectorAll('link[as="font"]')].map(
      (link) => link.getAttribute("href") ?? "",
    )
    const isUsual = ({ style }: CSSFontFaceRule) =>
      usual.some((href) => style.getPropertyValue("src").includes(href))
    const rules = [...(written?.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule)
    const faces = rules.map((rule) => [rule, faceOf(rule)] as const)
    await Promise.allSettled(faces.map(([rule, face]) => isUsual(rule) && face.load()))
    for (const [, face] of faces) document.fonts.add(face)
    written?.remove()
    document.querySelector("head > style")?.after(...document.querySelectorAll("body > style"))
  }
  if (document.readyState === "complete") void show()
  else addEventListener("load", show)
}
