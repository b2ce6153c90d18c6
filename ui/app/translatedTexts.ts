/**
 * Lets React change a page that the visitor's browser translates. The translation puts a `<font>` in the place of a text that
 * React holds: what is to stand before that text or to take it away then breaks the screen, and what it says anew is not seen.
 */

/** What a translation has put in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>()

const isStandIn = (part: Node | null | undefined): part is ChildNode => part?.nodeName === "FONT"

/** Puts a text that React is about to touch back in its place; the browser then translates what comes of it. */
const giveBack = (text: Node): void => {
  if (!text.isConnected) standIns.get(text)?.replaceWith(text)
}

/**
 * For as long as the page is open. To be called before React makes anything. A text whose stand-in has gone too, as the
 * translation was taken back, is not missed: what is to stand before it stands last.
 */
export const keepTranslatedTexts = (): void => {
  const { insertBefore, removeChild } = Node.prototype
  Object.defineProperty(Text.prototype, "nodeValue", {
    get(this: Text) {
      return this.data
    },
    set(this: Text, said: string) {
      giveBack(this)
      this.data = said
    },
  })
  Node.prototype.insertBefore = function (part, before) {
    if (before !== null) giveBack(before)
    return insertBefore.call(this, part, before?.parentNode === this ? before : null) as typeof part
  }
  Node.prototype.removeChild = function (part) {
    giveBack(part)
    return part.parentNode === this ? (removeChild.call(this, part) as typeof part) : part
  }
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
      for (const text of removedNodes) if (standIn && text instanceof Text) standIns.set(text, standIn)
    }
  }).observe(document, { childList: true, subtree: true })
}
