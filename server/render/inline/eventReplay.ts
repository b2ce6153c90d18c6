/** Holds what is done to a part of the page before that is alive, and does it again then, in its order. */
import { type Act, leaveActs, takeUpActs } from "./leftActs.ts"
import { dataset } from "./pageRoot.ts"
import { standingFor, TYPED } from "./standingPart.ts"

/** A page whose second half has not come 5,000 ms after the page began is left by its links. */
const isHalf = () => document.readyState === "loading" && performance.now() > 5000

let fingerDown: PointerEvent | undefined
let held: Array<Act> = []
let timer: ReturnType<typeof setTimeout>

/** The screen says so of itself; a part whose script comes later bears a mark until then. */
const isAlive = (part?: Element) => dataset["live"] !== undefined && !part?.closest("[data-written]")
/** What waits for a script that may never come keeps nothing else waiting, and a link does not wait for it. */
const isDue = ({ part }: Act) =>
  isAlive(standingFor(part)) || (part.matches("a") && (dataset["failed"] !== undefined || isHalf()))
/** What is done while something is due comes after it: a field must not go back to what it held before. */
const isFree = (part: Element) => isAlive(part) && !held.some(isDue)

const redo = (part: HTMLElement, state: Act["state"]) => {
  if (typeof state === "boolean") Object.assign(part, { checked: !state })
  if (typeof state !== "string") return part.click()
  // What is written to the field's own property React takes for its own, and corrects no more.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(part), "value")?.set?.call(part, state)
  for (const type of ["input", "change"]) part.dispatchEvent(new Event(type, { bubbles: true }))
  // Who has left the field meanwhile left it before anybody heard.
  if (document.activeElement !== part) part.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
}

/** Looks again while something is held. The event `held` asks for the scripts; `gone`: what was pressed stands no more. */
const replay = async () => {
  dispatchEvent(new Event("held"))
  const due = held.filter(isDue)
  // As a page comes alive React draws its fields as they were written, or anew, under whoever is in one.
  const focused = document.activeElement as HTMLInputElement
  const { selectionStart: start, selectionEnd: end } = focused
  await undefined
  const standing = standingFor(focused)
  if (!focused.isConnected) standing?.focus({ preventScroll: true })
  for (const act of due) {
    const part = standingFor(act.part)
    if (part !== undefined && isAlive(part)) redo(part, act.state)
    else if (act.part instanceof HTMLAnchorElement) location.assign(act.part.href)
    else dispatchEvent(new CustomEvent("gone", { detail: act.part }))
    held = held.filter((other) => other !== act)
    await undefined
  }
  // What is no field has no caret either.
  if (due.length > 0 && typeof start === "number") standing?.setSelectionRange(start, end)
  const isPressed = held.some(({ part }) => part.matches("button"))
  document.documentElement.toggleAttribute("data-held", isPressed)
  clearTimeout(timer)
  if (held.length > 0) timer = setTimeout(replay, 50)
}

/** Of what is done to one field only the last counts. */
const hold = (act: Act) => {
  const before = held.find(({ part }) => act.state !== null && standingFor(part) === act.part)
  if (before !== undefined) before.state = act.state
  else if (held.push(act) === 1) timer = setTimeout(replay)
}

const pressed = ({ target }: Event) => (target as Element).closest<HTMLElement>("a, button")

const hearPress = (press: MouseEvent) => {
  if (!press.isTrusted) return
  const { clientX, clientY, metaKey, ctrlKey, shiftKey, altKey } = press
  const under = pressed(press)
  const from = fingerDown ?? press
  fingerDown = undefined
  // A page may move under a finger that rests, and strays by less than 10 px, as its fonts come: what it came down on is meant.
  const part = Math.hypot(clientX - from.clientX, clientY - from.clientY) > 10 ? under : pressed(from)
  // For another tab, another site and a part of the page nobody but the browser is needed.
  const isBrowsers =
    metaKey || ctrlKey || shiftKey || altKey || part?.matches("a[target], a:not([href^='/'])")
  if (part === null || (part === under && part.isConnected && (isBrowsers || isFree(part)))) return
  press.preventDefault()
  press.stopPropagation()
  hold({ part, state: null })
}

/**
 * No click follows where what the mouse came down on is gone when it is let go (UI Events), or as React hears of that and comes
 * alive there; a finger's comes all the same.
 */
const hearRelease = (release: PointerEvent) => {
  const down = fingerDown
  if (release.pointerType === "mouse" && release.button === 0)
    setTimeout(() => {
      if (down === fingerDown && (down?.target as Node | undefined)?.isConnected === false) hearPress(release)
    })
}

const hearInput = ({ target }: Event) => {
  const part = target as HTMLInputElement
  if (!isFree(part)) hold({ part, state: part.matches(TYPED) ? part.value : part.checked })
}

/** Begins in the head: whoever sees the first half of a page presses it, while the other half is on its way. */
export const eventReplay = (): void => {
  addEventListener("pointerdown", (event) => void (fingerDown = event), true)
  addEventListener("pointerup", hearRelease, true)
  addEventListener("click", hearPress, true)
  addEventListener("input", hearInput, true)
  addEventListener("live", replay)
  addEventListener("pagehide", () => leaveActs(held))
  addEventListener("DOMContentLoaded", () => takeUpActs().forEach(hold))
}
