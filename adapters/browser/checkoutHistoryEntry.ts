/**
 * The open payment page as a step in the browser's history, so that Back closes it and leaves the visitor at the ticket.
 * The step has the page's own address and state: to the router that hears of its end, the visitor is where they were. It
 * is there for as long as the payment page is; a payment that is over leaves it to the page that follows.
 */

const MARK = "checkout"

/** How long the browser may take to go back, in milliseconds: some lose the step with the frame that stood on it. */
const BACK_WITHIN_MS = 1000
/** How long a step back that did not come in time may still come, in milliseconds. */
const LATE_BACK_WITHIN_MS = 30_000

/** The step of the payment page that is open. */
let open: CheckoutHistoryEntry | undefined
let isBackLate = false

const pushEntry = () => window.history.pushState({ ...window.history.state, [MARK]: true }, "")

/** Whether the browser stands on the step: who goes on from here takes its place in the history. */
export const isOnCheckoutEntry = (): boolean => window.history.state?.[MARK] === true

/** Loads another page, in the place of the step where the browser stands on it. */
export const loadPage = (address: string): void =>
  isOnCheckoutEntry() ? window.location.replace(address) : window.location.assign(address)

export interface CheckoutHistoryEntry {
  /** Takes the step back, and then goes on. */
  readonly goBack: (then: () => void) => void
  /** Stays on the step, which is not Back's any more. */
  readonly stay: () => void
}

/** Adds the step. `onBack` is called when the visitor takes it back. One that was never ended is forgotten. */
export const pushCheckoutHistoryEntry = (onBack: () => void): CheckoutHistoryEntry => {
  let end = onBack
  const finish = () => {
    if (open !== entry) return
    entry.stay()
    end()
  }
  const ended = () => {
    if (!isBackLate) return finish()
    // Asked for when the payment page before this one was closed: not what the visitor wants of this one.
    isBackLate = false
    pushEntry()
  }
  const entry: CheckoutHistoryEntry = {
    stay: () => {
      if (open === entry) open = undefined
      window.removeEventListener("popstate", ended)
    },
    goBack: (then) => {
      if (open !== entry) return
      end = then
      window.history.back()
      setTimeout(() => {
        if (open !== entry) return
        isBackLate = true
        setTimeout(() => (isBackLate = false), LATE_BACK_WITHIN_MS)
        finish()
      }, BACK_WITHIN_MS)
    },
  }
  open?.stay()
  open = entry
  pushEntry()
  window.addEventListener("popstate", ended)
  return entry
}

/**
 * Leaves a step whose payment page is gone, as after a reload or by Forward: there is nothing on it. To be called once,
 * when the page comes to life.
 */
export const leaveStaleCheckoutEntries = (): void => {
  const leave = () => {
    if (open !== undefined) return
    isBackLate = false
    if (isOnCheckoutEntry()) window.history.back()
  }
  window.addEventListener("popstate", leave)
  leave()
}
