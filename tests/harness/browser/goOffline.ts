/** A visitor who loses the network, with the service worker of the page. */
import type { Page } from "playwright"
import { expect } from "vitest"

/** No cache has it: the worker asks the network, or says that it cannot. */
const ASKED_ANEW = "/api/categories/offline-probe"

/** Whether the worker, which asks in the page's place, has no network either. */
const workerIsOffline = (page: Page): Promise<boolean> =>
  page.evaluate(async (path) => {
    if (navigator.serviceWorker.controller === null) return true
    return fetch(path).then(
      () => false,
      () => true,
    )
  }, ASKED_ANEW)

/**
 * Takes the network away and waits until the page's worker has none. A worker that the browser starts again is told a
 * moment later, and would answer from the server until then.
 */
export const goOffline = async (page: Page): Promise<void> => {
  const context = page.context()
  await context.setOffline(true)
  await expect
    .poll(async () => {
      if (await workerIsOffline(page)) return true
      for (const isGone of [false, true]) await context.setOffline(isGone)
      return false
    })
    .toBe(true)
}
