/** Which rules of accessibility a page breaks. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"

const besideBuilder = createRequire(import.meta.resolve("@axe-core/playwright"))
const AXE = readFileSync(besideBuilder.resolve("axe-core/axe.min.js"), "utf8")
/** The builder brings axe twice for each look, and unless it is told otherwise all of its source as it was written. */
const AXE_ONCE = `if (!("axe" in window)) { ${AXE} }`

/**
 * The rules of axe that the page breaks as it stands, with the elements that break each. `part` is the selector of what is looked at,
 * else the whole page. Frames of other origins are left out, and what is in order is not listed: a quarter of the time.
 */
export const accessibilityViolations = async (
  page: Page,
  part = "html",
): Promise<ReadonlyArray<readonly [rule: string, elements: ReadonlyArray<string>]>> => {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE_ONCE })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
