/** Does again what was done to a part of the page, as the visitor did it. */
import type { Act } from "./leftActs.ts"
import { dataset } from "./pageRoot.ts"
import { standingFor } from "./standingPart.ts"

/** Since a page began: whose second half has not come by then is left by its links. Unit: milliseconds. */
const HALF_PAGE_MS = 5000
const isHalf = () => document.readyState === "loading" && performance.now() > HALF_PAGE_MS

/** Nobody will hear the link: the scripts did not come, or not even half the page, or another link stands in its place. */
export const isLeftAlone = (part: HTMLElement): part is HTMLAnchorElement =>
  part instanceof HTMLAnchorElement && (dataset["failed"] !== undefined || !part.isConnected || isHalf())

const fill = (field: HTMLElement, state: string | boolean) => {
  if (typeof state === "boolean") return Object.assign(field, { checked: !state }).click()
  // What is written to the field's own property React takes for its own, and corrects no more.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, state)
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
  // Who has left the field meanwhile left it before anybody heard.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
}

/** The event `gone` says that nothing stands any more where a part was pressed: it was another amount, say. */
export const redoAct = ({ part, state }: Act): void => {
  const standing = standingFor(part)
  if (isLeftAlone(part)) location.assign(part.href)
  else if (standing === undefined) {
    if (state === null) dispatchEvent(new CustomEvent("gone", { detail: part }))
  } else if (state === null) standing.click()
  else fill(standing, state)
}
