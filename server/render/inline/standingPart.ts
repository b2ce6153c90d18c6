/** Finds a part of a page again: one that goes on with what the device has kept is made anew as its page comes alive. */

/** What holds a value; other fields are ticked. */
export const TYPED = "input:not([type=checkbox],[type=radio]), textarea, select"

/** Within its form, if it has one: a field's name, and of what is pressed what stands on it too. */
export const nameOf = (part: HTMLElement) => {
  const { className } = part.closest("form") ?? {}
  const own = part.matches(TYPED) ? "" : `${part.textContent}${part.getAttribute("value")}`
  return [className, part.getAttribute("name"), part.getAttribute("aria-label"), own].join()
}

/** The part that stands under a name. */
export const partNamed = (tag: string, name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(tag)].find((part) => nameOf(part) === name)

/** Itself where it still stands; else the part of the same name, in the same form, that stands in its place. */
export const standingFor = <Part extends HTMLElement>(part: Part): Part | undefined =>
  part.isConnected ? part : (partNamed(part.localName, nameOf(part)) as Part | undefined)
