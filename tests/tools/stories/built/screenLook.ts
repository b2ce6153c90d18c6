/** How a screen looks, as a list that two pages can be compared by: every element's box and the styles that carry it. */
import type { Page } from "playwright"

/** One element, by its way down from the screen's root. */
export interface ElementLook {
  readonly path: string
  /** Unit: CSS pixels; from the left edge of the window. */
  readonly left: number
  readonly width: number
  readonly styles: Readonly<Record<string, string>>
}

/** Runs in the page. Elements that are not shown, and what is inside drawings, are left out. */
const look = (root: string): ReadonlyArray<ElementLook> => {
  const NAMES = [
    ..."display position color backgroundColor fontFamily fontSize fontWeight lineHeight textAlign".split(
      " ",
    ),
    ..."paddingTop paddingRight paddingBottom paddingLeft marginTop marginBottom rowGap columnGap".split(" "),
    ..."borderTopWidth borderTopStyle borderTopLeftRadius boxShadow".split(" "),
  ]
  const found: Array<ElementLook> = []
  const walk = (element: Element, path: string) => {
    if (!element.checkVisibility()) return
    const { left, width } = element.getBoundingClientRect()
    const computed = getComputedStyle(element) as unknown as Readonly<Record<string, string>>
    // What stands in for a picture has its picture's own colour: that is data.
    const carried = NAMES.filter((name) => name !== "backgroundColor" || element.tagName !== "PICTURE")
    const styles = Object.fromEntries(carried.map((name) => [name, computed[name] ?? ""]))
    found.push({ path, left: Math.round(left), width: Math.round(width), styles })
    if (element instanceof SVGElement) return
    const places = new Map<string, number>()
    // Not `children`: a form's field may bear that name.
    for (const child of element.querySelectorAll(":scope > *")) {
      if (!child.checkVisibility()) continue
      const tag = child.tagName.toLowerCase()
      const place = places.get(tag) ?? 0
      places.set(tag, place + 1)
      walk(child, `${path} > ${tag}:${place}`)
    }
  }
  for (const part of ["header", "main", "footer"]) {
    const element = document.querySelector(`${root} ${part}`)
    if (element !== null) walk(element, part)
  }
  return found
}

/** Of a page that is at rest: its fonts are there, and it has looked the same for a while. */
export const screenLook = async (page: Page, root: string): Promise<ReadonlyArray<ElementLook>> => {
  let before = ""
  for (;;) {
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    const now = await page.evaluate(look, root)
    const text = JSON.stringify(now)
    if (text === before) return now
    before = text
  }
}

/** How far down boxes are compared: further down they follow the lengths of names and numbers. */
const BOXES_TO_DEPTH = 3

/** In words, where two looks differ; what only one of them has is told when it is much. */
export const differences = (
  story: ReadonlyArray<ElementLook>,
  site: ReadonlyArray<ElementLook>,
): ReadonlyArray<string> => {
  const byPath = new Map(site.map((one) => [one.path, one]))
  const shared = story.flatMap((one) => {
    const other = byPath.get(one.path)
    return other === undefined ? [] : [[one, other] as const]
  })
  const told = shared.flatMap(([one, other]) => [
    ...Object.entries(one.styles)
      .filter(([name, value]) => other.styles[name] !== value)
      .map(([name, value]) => `${one.path}: ${name} ${value}, on the site ${other.styles[name]}`),
    ...(["left", "width"] as const)
      .filter(
        (side) => one.path.split(" > ").length <= BOXES_TO_DEPTH && Math.abs(one[side] - other[side]) > 1,
      )
      .map((side) => `${one.path}: ${side} ${one[side]}, on the site ${other[side]}`),
  ])
  const share = shared.length / Math.max(story.length, site.length, 1)
  return [
    ...told,
    ...(share < 0.9
      ? [`only ${shared.length} of ${story.length} and ${site.length} elements are on both`]
      : []),
  ]
}
