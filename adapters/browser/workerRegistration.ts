/** Registering a service worker: a request that was lost is tried again. */

export const WORKER = "/sw.js"

/** How long to wait before the next try; a device that is back on the network tries at once. Unit: milliseconds. */
const RETRY_AFTER_MS = 30_000
/** Some browsers refuse every worker, so the tries have an end. */
const MOST_RETRIES = 10

const nextTry = () =>
  new Promise((resolve) => {
    addEventListener("online", resolve, { once: true })
    setTimeout(resolve, RETRY_AFTER_MS)
  })

/** `undefined` where its script did not arrive, or the browser refuses workers. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: "none" }).catch(() => undefined)

/** The outcome of the first try that has one; `undefined` where none has: the page then works with a network only. */
export const untilRegistered = async <Outcome>(
  register: () => Promise<Outcome | undefined>,
): Promise<Outcome | undefined> => {
  for (let retries = MOST_RETRIES; retries > 0; retries--) {
    const outcome = await register()
    if (outcome !== undefined) return outcome
    await nextTry()
  }
  return register()
}
