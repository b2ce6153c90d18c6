/** A desk by keyboard alone: the ways of Tab and Enter. */
import type { Page } from "playwright"
import { expect } from "vitest"
import { Day } from "#core/days.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"

export const press = async (page: Page, text: RegExp) => {
  await tabTo(page, text)
  await page.keyboard.press("Enter")
}

/** From one key to the next, of somebody who types well. Unit: milliseconds. */
export const KEYSTROKE_MS = 100

/** Comes to a field by Tab and writes in the place of what stands there, all at once, as a paste does. */
export const fill = async (page: Page, label: RegExp, text: string) => {
  await tabTo(page, label)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.insertText(text)
}

/** The same key by key, as fast as people do. */
export const type = async (page: Page, label: RegExp, text: string) => {
  await tabTo(page, label)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(text, { delay: KEYSTROKE_MS })
}

/**
 * Types 11 November into a date field, key by key, and answers that day of the year: of it the order of day and month, which
 * is the browser's own, makes no difference.
 */
export const typeEleventhOfNovember = async (page: Page, label: RegExp, year: number): Promise<Day> => {
  await tabTo(page, label)
  await page.keyboard.type(`1111${year}`, { delay: KEYSTROKE_MS })
  return Day.make(`${year}-11-11`)
}

/** The days that the page asks one of the desk's calls about from now on. */
export const daysAsked = (page: Page, call: string): ReadonlySet<string> => {
  const days = new Set<string>()
  page.on("request", (request) => {
    const [day] = /\d{4}-\d\d-\d\d/.exec(request.postData() ?? "") ?? []
    if (day !== undefined && request.url().endsWith(`/api/desk/${call}`)) days.add(day)
  })
  return days
}

/** What has the focus, in its own words. */
export const focusedText = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  )

/** Nothing on the page is wider than it. */
export const fits = async (page: Page) => {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
}

/** For each state of each screen once: axe takes a third of a second. */
export const lookWell = async (page: Page) => {
  expect(await accessibilityViolations(page)).toEqual([])
  await fits(page)
}
