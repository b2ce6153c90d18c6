/** Laws of server/render/criticalCss.ts: the head asks for what the written page shows first, and for nothing else. */
import { describe, expect, it } from "vitest"
import { aboveTheFold } from "#server/render/criticalCss.ts"

const picture = (name: string, priority: "high" | "auto") =>
  `<picture><source type="image/avif" srcSet="/p/${name}-400.avif 400w" sizes="(width &lt; 48rem) 15rem, 50vw"/>` +
  `<source type="image/webp" srcSet="/p/${name}-400.webp 400w" sizes="1rem"/><img src="/p/${name}.webp" fetchPriority="${priority}"/></picture>`

describe("firstScreen", () => {
  it("should ask for the picture that comes first, in the words of its own source", () => {
    expect(aboveTheFold(picture("later", "auto") + picture("hero", "high")).tags).toBe(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/p/hero-400.avif 400w" imagesizes="(width &lt; 48rem) 15rem, 50vw" fetchpriority="high">',
    )
  })

  it("should hold back what follows the first screen, and the first paint until that is whole", () => {
    const content = '<section class="a"></section><ul class="b" id="second-screen"></ul>'
    const { tags, html, hideBelowCss: heldBack, showBelowCss: shown } = aboveTheFold(content)
    expect(tags).toBe('<link rel="expect" href="#second-screen" blocking="render">')
    expect(html).toBe('<section class="a"></section><ul class="b" ')
    expect(heldBack).toMatch(/^@layer below\{(#second-screen,.*)\{display:none\}\}$/)
    expect(shown).toBe(heldBack.replace("none", "revert-layer"))
  })

  it("should take a page that does not say where its first screen ends for one, and hold nothing back", () => {
    const content = '<p class="a">words</p>'
    expect(aboveTheFold(content)).toEqual({ tags: "", html: content, hideBelowCss: "", showBelowCss: "" })
  })

  it("should say nothing where no picture comes first, or only for browsers without scripts", () => {
    for (const content of ["", "<p>words</p>", picture("later", "auto")])
      expect(aboveTheFold(content).tags).toBe("")
    expect(aboveTheFold(`<noscript>${picture("hero", "high")}</noscript>`).tags).toBe("")
  })
})
