/**
 * The open payment page as a step in the browser's history, so that Back closes it and leaves the visitor at the ticket.
 * The step has the page's own address and state: to the router that hears of its end, the visitor is where they were. It
 * is there for as long as the payment page is, so that nothing of it stands in the way afterwards.
 */

const MARK = "checkout"

/** How long the browser may take to go back, in milliseconds: some lose the step with the frame that stood on it. */
const BACK_WITHIN_MS = 1000

let isOpen = false

/** Adds the step. `onBack` is called when the visitor takes it back. Returns what takes it back, and then goes on. */
export const pushCheckoutHistoryEntry = (onBack: () => void): ((then: () => void) => void) => {
  let end = onBack
  const ended = () => {
    if (!isOpen) return
    isOpen = false
    window.removeEventListener("popstate", ended)
    end()
  }
  isOpen = true
  window.history.pushState({ ...window.history.state, [MARK]: true }, "")
  window.addEventListener("popstate", ended)
  return (then) => {
    if (!isOpen) return
    end = then
    window.history.back()
    setTimeout(ended, BACK_WITHIN_MS)
  }
}

/**
 * Leaves a step whose payment page is gone, as after a reload or by Forward: there is nothing on it. To be called once,
 * when the page comes to life.
 */
export const leaveStaleCheckoutEntries = (): void => {
  const leave = () => {
    if (!isOpen && window.history.state?.[MARK] === true) window.history.back()
  }
  window.addEventListener("popstate", leave)
  leave()
}
