/** What a browser's own translation does to a page. */
import type { Page } from "playwright"

/**
 * Puts a `<font>` in the place of each text, as Chrome's translation does, now and whenever the page says something new. The
 * words are those of the page in capitals.
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const UNTRANSLATED = "font, script, style, noscript, textarea, svg, select"
    const translate = (part: Node) => {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const texts: Array<Text> = []
      while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode)
      for (const text of texts) {
        if (text.data.trim() === "" || text.parentElement?.closest(UNTRANSLATED) !== null) continue
        const [outer, inner] = [document.createElement("font"), document.createElement("font")]
        inner.textContent = text.data.toUpperCase()
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    const watch = new MutationObserver((news) => {
      for (const { target } of news) translate(target.parentNode ?? target)
    })
    watch.observe(document.body, { childList: true, characterData: true, subtree: true })
    addEventListener("untranslate", () => {
      watch.disconnect()
      for (const font of document.querySelectorAll("font:has(font)"))
        font.replaceWith(font.textContent.toLowerCase())
    })
  })

/** Shows the page as it was, in small letters, by texts that are others than before. */
export const untranslatePage = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event("untranslate")))
