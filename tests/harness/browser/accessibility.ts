/** Which rules of accessibility a page breaks. */
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"

/**
 * The rules of axe that the page breaks as it stands, with the elements that break each. `part` is the selector of what is looked at,
 * else the whole page. Frames of other origins are left out, and what is in order is not listed: a quarter of the time.
 */
export const accessibilityViolations = async (
  page: Page,
  part = "html",
): Promise<ReadonlyArray<readonly [rule: string, elements: ReadonlyArray<string>]>> => {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
