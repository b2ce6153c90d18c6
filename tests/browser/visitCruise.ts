/** A look at the cruise's page by a visitor of its own, who is sure that the console stayed quiet. */
import { expect } from "vitest"
import type { Page } from "playwright"
import type { useShop } from "./useShop.ts"
import { CRUISE, DESKTOP, newVisitor } from "./visitor.ts"

/** What the browser itself notes when a test makes an answer fail. */
const PLANNED = /Failed to load resource/

interface Circumstances {
  readonly viewport?: typeof DESKTOP
  /** Done before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

export const visitCruise =
  (shop: ReturnType<typeof useShop>) =>
  async (
    look: (page: Page) => Promise<unknown>,
    { viewport = DESKTOP, prepare }: Circumstances = {},
  ): Promise<void> => {
    const { page, complaints } = await newVisitor(shop.browser(), viewport)
    await prepare?.(page)
    await page.goto(shop.baseUrl() + CRUISE)
    await look(page)
    expect(complaints.filter((text) => !PLANNED.test(text))).toEqual([])
    await page.context().close()
  }

export const CRUISE_NAME = "Sunset Cruise on the Mandovi"
