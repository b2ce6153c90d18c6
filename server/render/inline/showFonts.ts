/**
 * Fetches the fonts when the page has loaded: earlier they would share the line with the first picture, so the links that
 * name them hold for no medium. They are shown all at once: each that came by itself would lay out the page anew.
 */
export const showFonts = (): void => {
  const show = async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')]
    await Promise.allSettled(links.map(({ href }) => new FontFace("fetched", `url("${href}")`).load()))
    document.getElementById("font-faces")?.setAttribute("media", "all")
  }
  if (document.readyState === "complete") void show()
  else addEventListener("load", show)
}
