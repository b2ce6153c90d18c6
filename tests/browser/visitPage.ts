/** One look at one address: opened for a new visitor, looked at, and expected to keep the console quiet. */
import type { Page } from "playwright"
import { expect } from "vitest"
import type { useShop } from "./useShop.ts"
import { DESKTOP, newVisitor } from "./visitor.ts"

export const visitIn =
  (shop: ReturnType<typeof useShop>) =>
  async (path: string, look: (page: Page) => Promise<void>, viewport = DESKTOP): Promise<void> => {
    const { page, complaints } = await newVisitor(shop.browser(), viewport)
    await page.goto(shop.baseUrl() + path)
    await look(page)
    expect(complaints).toEqual([])
    await page.context().close()
  }
