/** Where links lead, as their pages wrote it. */
import type { Locator } from "playwright"

export const hrefsOf = (links: Locator): Promise<ReadonlyArray<string>> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
