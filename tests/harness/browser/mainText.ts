/** What a page says between its header and its footer. */
import type { Page } from "playwright"

/** As a visitor reads it, each gap as one space. */
export const mainText = async (page: Page): Promise<string> =>
  (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
