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
  /** What a part of the page says of the words in it, asked once for each. */
  interface Holder {
    /** The part, or one that holds it, is not shown. */
    readonly unseen: boolean
    readonly layer: Element
    readonly block: Element
    /** The boxes beyond which words are not seen, from the inmost on. */
    readonly clips: ReadonlyArray<{ readonly bounds: Box; readonly scrolls: boolean }>
  }
  const width = document.documentElement.clientWidth
  const modal = document.querySelector("dialog:modal")
  const hides = (part: Element, { clipPath, opacity, visibility, overflowX }: CSSStyleDeclaration) => {
    const { width: wide, height: high } = part.getBoundingClientRect()
    const isPoint = overflowX === "hidden" && (wide <= 1 || high <= 1)
    return (
      clipPath !== "none" ||
      opacity === "0" ||
      visibility === "hidden" ||
      isPoint ||
      part.ariaHidden === "true" ||
      part.hasAttribute("inert")
    )
  }
  const known = new Map<Element, Holder>()
  const askHolder = (part: Element): Holder => {
    const style = getComputedStyle(part)
    const { overflowX, position } = style
    const outer = part.parentElement === null ? undefined : holderOf(part.parentElement)
    const scrolls = part.scrollWidth > part.clientWidth && /auto|scroll/.test(overflowX)
    const own = overflowX === "visible" ? [] : [{ bounds: part.getBoundingClientRect(), scrolls }]
    const isLast = position === "fixed" || own.some((clip) => clip.scrolls)
    // An open list of suggestions lies over the page, too.
    const isLayer = part.role === "listbox" || /fixed|sticky/.test(position)
    return {
      unseen: outer?.unseen === true || hides(part, style),
      layer: isLayer ? part : (outer?.layer ?? document.body),
      block: /inline|contents/.test(style.display) ? (outer?.block ?? part) : part,
      clips: isLast ? own : [...own, ...(outer?.clips ?? [])],
    }
  }
  const holderOf = (part: Element): Holder => {
    const holder = known.get(part) ?? askHolder(part)
    known.set(part, holder)
    return holder
  }
  const holdersOf = (part: Element): ReadonlyArray<Element> =>
    part.parentElement === null ? [part] : [part, ...holdersOf(part.parentElement)]
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
    const { unseen, layer, block, clips } = holderOf(part)
    if (unseen) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(getComputedStyle(part).fontSize)
    // The box of a line is as high as its font says; letters fill the middle of it.
    let lines: ReadonlyArray<Box> = [...range.getClientRects()]
      .filter((box) => box.width > 1)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2
        return { left, right, top: middle - size * 0.38, bottom: middle + size * 0.38 }
      })
    let lost = 0
    for (const { bounds, scrolls } of clips) {
      const cut = lines.map((line) => meet(line, bounds))
      if (!scrolls) lost += lines.reduce((sum, line, i) => sum + wide(line) - wide(cut[i] ?? line), 0)
      lines = cut.filter((line) => wide(line) > 1 && high(line) > 1)
    }
    return [{ text, layer, block, lines, lost }]
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const all: Array<Words> = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) all.push(...wordsOf(node))
  const quoted = ({ text }: Words) => `"${text.slice(0, 40)}"`
  const found: Array<string> = []
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`)
  for (const one of all) {
    if (one.lost > 2) found.push(`${quoted(one)} is cut off by ${Math.round(one.lost)}`)
    if (one.lines.some(({ left, right }) => left < -1 || right > width + 1)) {
      const scrolled = holdersOf(one.block).some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === "auto",
      )
      if (!scrolled) found.push(`${quoted(one)} leaves the window`)
    }
  }
  // From the top down: a line meets none that begins below its end.
  const lines = all
    .flatMap((words) => words.lines.map((line) => ({ words, line })))
    .toSorted((one, other) => one.line.top - other.line.top)
  for (const [place, { words: one, line }] of lines.entries())
    for (let next = place + 1; next < lines.length; next++) {
      const { words: other, line: each } = lines[next] ?? { words: one, line }
      if (each.top >= line.bottom - 2) break
      if (one.block === other.block || one.layer !== other.layer) continue
      if (wide(meet(line, each)) > 2 && high(meet(line, each)) > 2)
        found.push(`${quoted(one)} over ${quoted(other)}`)
    }
  return [...new Set(found)]
}

/** The same of a page that is opened from outside. */
export const textCollisions = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(findCollisions)
