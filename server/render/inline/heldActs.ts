/** What was done before it was heard: it waits until its part is alive, and is then done again, in its order. */
import { type Act, leaveActs } from "./leftActs.ts"
import { dataset } from "./pageRoot.ts"
import { isLeftAlone, redoAct } from "./redoAct.ts"
import { standingFor } from "./standingPart.ts"

let held: Array<Act> = []

/** The screen says so of itself; a part whose script comes later bears a mark until then. */
const isAlive = (part: Element) => dataset["live"] !== undefined && part.closest("[data-written]") === null
/** What waits for a script that may never come keeps nothing else waiting. */
const isDue = ({ part }: Act) => isAlive(part) || !part.isConnected || isLeftAlone(part)
/** Who presses a button expects something to come of it: where the scripts do not come they are told (`LostScripts`). */
const isExpectant = ({ part }: Act) => part instanceof HTMLButtonElement

/** What is done while something is still held comes after it: a field must not go back to what it held before. */
export const isFree = (part: Element): boolean => isAlive(part) && !held.some(isDue)

/** Looks again and again while something is held. The event `held` says that somebody waits for the page. */
const replay = () => {
  dispatchEvent(new Event("held"))
  const next = held.find(isDue)
  if (next !== undefined) redoAct(next)
  held = held.filter((act) => act !== next)
  document.documentElement.toggleAttribute("data-held", held.some(isExpectant))
  if (held.length > 0) setTimeout(replay, next === undefined ? 50 : 0)
}

/** Of what is done to one field only the last counts. */
export const holdAct = (act: Act): void => {
  const before = held.find(({ part }) => act.state !== null && standingFor(part) === act.part)
  if (before !== undefined) before.state = act.state
  else if (held.push(act) === 1) setTimeout(replay)
}

/** What is still held as the page goes is left to the next one. */
export const leaveHeld = (): void => leaveActs(held)

/** As the page comes alive React draws its fields as they were written. They are put right before anybody types on. */
export const keepTyped = (): void => {
  // What is no field has no caret either.
  const focused = document.activeElement as HTMLInputElement
  const { selectionStart, selectionEnd } = focused
  queueMicrotask(() => {
    const standing = standingFor(focused)
    if (!focused.isConnected) standing?.focus({ preventScroll: true })
    for (const act of held) if (typeof act.state === "string" && isDue(act)) redoAct(act)
    if (typeof selectionStart === "number") standing?.setSelectionRange(selectionStart, selectionEnd)
  })
}
