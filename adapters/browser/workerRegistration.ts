/** Registering a service worker: a request that was lost is tried again. */

export const WORKER = "/sw.js"

/** From a worker that did not come to the next try, where the device is not back on the network before. Unit: milliseconds. */
const RETRY_AFTER_MS = 30_000
/** Some browsers let no worker in, whoever asks how often. */
const MOST_RETRIES = 10

const nextTry = () =>
  new Promise((resolve) => {
    addEventListener("online", resolve, { once: true })
    setTimeout(resolve, RETRY_AFTER_MS)
  })

/** `undefined` where it did not come, or the browser lets none in. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: "none" }).catch(() => undefined)

/** The outcome of the first try that has one; `undefined` where none has, which harms nobody: the page needs its network. */
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
