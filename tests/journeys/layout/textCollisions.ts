/**
 * What large text does to a page, told from its geometry: words over other words, words cut off, and a page wider than
 * its window. Runs in the browser as it stands: it may name nothing outside of it.
 */
import type { Page } from "playwright"

/** One line for each collision in this window's document. */
export const findCollisions = (): ReadonlyArray<string> => {
  interface Box {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  interface Words {
    readonly text: string
    /** The part of the page that stays where it is while the rest moves under it; the page itself where there is none. */
    readonly layer: Element
    readonly block: Element
    /** One to each line, as far as it is not cut off. */
    readonly lines: ReadonlyArray<Box>
    readonly lost: number
  }
  const width = document.documentElement.clientWidth
  const modal = document.querySelector("dialog:modal")
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (part: Element) => {
    const style = styles.get(part) ?? getComputedStyle(part)
    styles.set(part, style)
    return style
  }
  const holdersOf = (part: Element): ReadonlyArray<Element> =>
    part.parentElement === null ? [part] : [part, ...holdersOf(part.parentElement)]
  const hides = (part: Element) => {
    const { clipPath, opacity, visibility } = styleOf(part)
    const { width: wide, height: high } = part.getBoundingClientRect()
    const isPoint = styleOf(part).overflowX === "hidden" && (wide <= 1 || high <= 1)
    return (
      clipPath !== "none" ||
      opacity === "0" ||
      visibility === "hidden" ||
      isPoint ||
      part.ariaHidden === "true" ||
      part.hasAttribute("inert")
    )
  }
  // Words share most of what holds them: asked once for each part.
  const unseen = new Map<Element, boolean>()
  const isUnseen = (part: Element | null): boolean => {
    if (part === null) return false
    const known = unseen.get(part) ?? (isUnseen(part.parentElement) || hides(part))
    unseen.set(part, known)
    return known
  }
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const wide = ({ left, right }: Box) => Math.max(0, right - left)
  const high = ({ top, bottom }: Box) => Math.max(0, bottom - top)

  const wordsOf = (node: Node): ReadonlyArray<Words> => {
    const part = node.parentElement
    const text = node.textContent?.trim().replaceAll(/\s+/g, " ") ?? ""
    if (part === null || text === "" || !part.checkVisibility()) return []
    if (modal !== null && !modal.contains(part)) return []
    if (isUnseen(part)) return []
    const holders = holdersOf(part)
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(styleOf(part).fontSize)
    // The box of a line is as high as its font says; letters fill the middle of it.
    const whole = [...range.getClientRects()]
      .filter((box) => box.width > 1)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2
        return { left, right, top: middle - size * 0.38, bottom: middle + size * 0.38 }
      })
    let lines: ReadonlyArray<Box> = whole
    let lost = 0
    for (const holder of holders) {
      const { overflowX, position } = styleOf(holder)
      if (overflowX !== "visible") {
        const bounds = holder.getBoundingClientRect()
        const scrolls = holder.scrollWidth > holder.clientWidth && /auto|scroll/.test(overflowX)
        const cut = lines.map((line) => meet(line, bounds))
        if (!scrolls) lost += lines.reduce((sum, line, i) => sum + wide(line) - wide(cut[i] ?? line), 0)
        lines = cut.filter((line) => wide(line) > 1 && high(line) > 1)
        if (scrolls) break
      }
      if (position === "fixed") break
    }
    // An open list of suggestions lies over the page, too.
    const isLayer = (holder: Element) =>
      holder.role === "listbox" || /fixed|sticky/.test(styleOf(holder).position)
    const layer = holders.find(isLayer) ?? document.body
    const block = holders.find((holder) => !/inline|contents/.test(styleOf(holder).display)) ?? part
    return [{ text, layer, block, lines, lost }]
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const all: Array<Words> = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) all.push(...wordsOf(node))
  const quoted = ({ text }: Words) => `"${text.slice(0, 40)}"`
  const found: Array<string> = []
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`)
  all.forEach((one, i) => {
    if (one.lost > 2) found.push(`${quoted(one)} is cut off by ${Math.round(one.lost)}`)
    if (one.lines.some(({ left, right }) => left < -1 || right > width + 1)) {
      const scrolled = holdersOf(one.block).some(
        (part) => part.scrollWidth > part.clientWidth + 1 && styleOf(part).overflowX === "auto",
      )
      if (!scrolled) found.push(`${quoted(one)} leaves the window`)
    }
    for (const other of all.slice(i + 1)) {
      if (one.block === other.block || one.layer !== other.layer) continue
      const hits = one.lines.some((line) =>
        other.lines.some((each) => wide(meet(line, each)) > 2 && high(meet(line, each)) > 2),
      )
      if (hits) found.push(`${quoted(one)} over ${quoted(other)}`)
    }
  })
  return [...new Set(found)]
}

/** The same of a page that is opened from outside. */
export const textCollisions = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(findCollisions)
