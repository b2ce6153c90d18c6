/** The ways of Tab: to what a screen reader would call by a name, and to a part of the page. */
import type { Locator, Page } from "playwright"
import { hasFocus } from "./page.ts"

interface Looked {
  readonly source: string
  readonly among: "the focused" | "the reachable"
}

/** Whether the focused element, or any that Tab can come to, is called so by its name, its label or its text. */
const isNamed = ({ source, among }: Looked): boolean => {
  const namesOf = (element: Element) => [
    element.getAttribute("aria-label"),
    "labels" in element && (element.labels as NodeListOf<Element> | null)?.[0]?.textContent,
    element.textContent,
  ]
  const reachable =
    "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']"
  const looked =
    among === "the focused" ? [document.activeElement ?? document.body] : document.querySelectorAll(reachable)
  const name = new RegExp(source)
  return Array.from(looked)
    .flatMap(namesOf)
    .some((said) => typeof said === "string" && name.test(said.trim()))
}

/**
 * Presses Tab until something of that name has the focus. Whoever works by keyboard looks first: it waits until such a
 * thing is on the page. Throws when the focus never comes there: who cannot reach it by keyboard never arrives.
 */
export const tabTo = async (page: Page, { source }: RegExp): Promise<void> => {
  await page.waitForFunction<boolean, Looked>(isNamed, { source, among: "the reachable" })
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab")
    if (await page.evaluate<boolean, Looked>(isNamed, { source, among: "the focused" })) return
  }
  throw new Error(`no Tab leads to ${source}`)
}

/** Waits for the part, then presses Tab until it has the focus. Throws when it never comes there. */
export const tabToPart = async (page: Page, part: Locator): Promise<void> => {
  await part.waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus(part)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`Tab never came to ${String(part)}`)
}
