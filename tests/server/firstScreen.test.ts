/** Laws of server/site/firstScreen.ts: the head asks for what the written page shows first, and for nothing else. */
import { describe, expect, it } from "vitest"
import { firstScreen } from "#server/site/firstScreen.ts"

const picture = (name: string, priority: "high" | "auto") =>
  `<picture><source type="image/avif" srcSet="/p/${name}-400.avif 400w" sizes="(width &lt; 48rem) 15rem, 50vw"/>` +
  `<source type="image/webp" srcSet="/p/${name}-400.webp 400w" sizes="1rem"/><img src="/p/${name}.webp" fetchPriority="${priority}"/></picture>`

describe("firstScreen", () => {
  it("should ask for the picture that comes first, in the words of its own source", () => {
    expect(firstScreen(picture("later", "auto") + picture("hero", "high"))).toBe(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/p/hero-400.avif 400w" imagesizes="(width &lt; 48rem) 15rem, 50vw" fetchpriority="high">',
    )
  })

  it("should hold the first picture of the page back only where something follows the first screen", () => {
    expect(firstScreen('<ul id="second-screen"></ul>')).toBe(
      '<link rel="expect" href="#second-screen" blocking="render">',
    )
  })

  it("should say nothing where no picture comes first, or only for browsers without scripts", () => {
    for (const content of ["", "<p>words</p>", picture("later", "auto")])
      expect(firstScreen(content)).toBe("")
    expect(firstScreen(`<noscript>${picture("hero", "high")}</noscript>`)).toBe("")
  })
})
