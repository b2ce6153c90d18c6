/** Which rules of accessibility a page breaks. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Frame, Page } from "playwright"

const besideBuilder = createRequire(import.meta.resolve("@axe-core/playwright"))
const AXE = readFileSync(besideBuilder.resolve("axe-core/axe.min.js"), "utf8")

interface WithAxe {
  readonly axe: {
    readonly run: (
      context: { readonly include: ReadonlyArray<ReadonlyArray<string>> },
      options: { readonly resultTypes: ReadonlyArray<"violations"> },
    ) => Promise<{
      readonly violations: ReadonlyArray<{
        readonly id: string
        readonly nodes: ReadonlyArray<{ readonly html: string }>
      }>
    }>
  }
}

/**
 * The builder would bring axe twice for each look, and all of its source as it was written: it stays where it has been brought.
 */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE)
}

/**
 * The rules of axe that the page breaks as it stands, with the elements that break each. `part` is the selector of what is
 * looked at, else the whole page. Frames of other origins are left out, and what is in order is not listed: a quarter of the
 * time.
 */
export const accessibilityViolations = async (
  page: Page,
  part = "html",
): Promise<ReadonlyArray<readonly [rule: string, elements: ReadonlyArray<string>]>> => {
  await Promise.all(page.frames().map(bringAxe))
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as WithAxe
    const { violations } = await axe.run({ include: [[selector]] }, { resultTypes: ["violations"] })
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
  }, part)
}
