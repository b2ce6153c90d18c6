/** For presses after which much changes on the screen: first the press is seen, then it acts. */

/** A page that is hidden paints nothing. Unit: milliseconds. */
const AT_LATEST_MS = 1000

/**
 * Shows `pressed` as pressed, and calls `act` when that has been painted: on a slow phone both together would take
 * longer than a visitor waits. Until then another press on it means nothing.
 */
export const afterPaint = (pressed: HTMLElement, act: () => void): void => {
  if (pressed.dataset["pressed"] !== undefined) return
  pressed.dataset["pressed"] = ""
  const go = () => {
    clearTimeout(late)
    if (pressed.dataset["pressed"] === undefined) return
    delete pressed.dataset["pressed"]
    act()
  }
  const late = setTimeout(go, AT_LATEST_MS)
  requestAnimationFrame(() => setTimeout(go))
}
