/** Scripts that a page runs before its own ones, until its next visitor comes. */
import type { Page } from "playwright"

const added = new WeakMap<Page, Array<{ readonly dispose: () => Promise<void> }>>()

/** As `page.addInitScript`, for a page that is kept. */
export const addInitScript = async (page: Page, script: string | (() => unknown)): Promise<void> => {
  const one = await page.addInitScript(script)
  added.set(page, [...(added.get(page) ?? []), one])
}

export const removeInitScripts = async (page: Page): Promise<void> => {
  for (const one of added.get(page) ?? []) await one.dispose()
  added.delete(page)
}
