/** A visitor whose browser makes pixels: the one that tests share lays pages out and draws none, see `PAINTS_NOTHING`. */
import { onTestFinished } from "vitest"
import { DESKTOP, newVisitor, openBrowser, type Visitor } from "./visitor.ts"

/** For tests that look at what is drawn, or at the work of drawing it. The browser ends with the test. */
export const newPaintedVisitor = async (viewport = DESKTOP): Promise<Visitor> => {
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  return newVisitor(browser, viewport)
}
