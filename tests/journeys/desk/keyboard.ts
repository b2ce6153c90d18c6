/** A desk by keyboard alone: the ways of Tab and Enter. */
import type { Page } from "playwright"
import { expect } from "vitest"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"

const focusedText = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const isField = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
    const label = isField ? focused.labels?.[0] : undefined
    return (label ?? focused)?.textContent.trim() ?? ""
  })

/** Tabs on until something is reached that says so: who cannot reach it by keyboard never arrives. */
export const tabTo = async (page: Page, text: RegExp) => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab")
    if (text.test(await focusedText(page))) return
  }
  throw new Error(`no Tab leads to ${text}`)
}

export const press = async (page: Page, text: RegExp) => {
  await tabTo(page, text)
  await page.keyboard.press("Enter")
}

/** From one key to the next, of somebody who types well. Unit: milliseconds. */
const KEYSTROKE_MS = 100

/** Types into a field in the place of what stands there, as fast as people do. */
export const fill = async (page: Page, label: RegExp, text: string) => {
  await tabTo(page, label)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(text, { delay: KEYSTROKE_MS })
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export const lookWell = async (page: Page) => {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}
