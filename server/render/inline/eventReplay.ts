/** Hears what is pressed, ticked and typed before it is heard by the page, and has it done again when it is. */
import { holdAct, isFree, keepTyped, leaveHeld } from "./heldActs.ts"
import { takeUpActs } from "./leftActs.ts"
import { TYPED } from "./standingPart.ts"

let fingerDown: PointerEvent | undefined

const pressablePart = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("a, button") : null

/** For another tab, another site and a part of the page nobody but the browser is needed. */
const isLeftToBrowser = (part: HTMLElement, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey || part.matches("a[target], a:not([href^='/'])")

const holdPress = (click: MouseEvent) => {
  if (!click.isTrusted) return
  const under = pressablePart(click)
  if (under?.matches("[data-reload]") === true) return location.reload()
  const from = fingerDown ?? click
  fingerDown = undefined
  // A page may move under a finger that rests, and strays by less than 10 px, as its fonts come: what it came down on is meant.
  const isStill = Math.hypot(click.clientX - from.clientX, click.clientY - from.clientY) <= 10
  const part = isStill && (click.detail > 0 || click.type !== "click") ? pressablePart(from) : under
  if (part === null || (part === under && (isFree(part) || isLeftToBrowser(part, click)))) return
  click.preventDefault()
  click.stopPropagation()
  holdAct({ part, state: null })
}

/** No click follows where the mouse came down on what is gone when it is let go (UI Events); a finger's comes all the same. */
const holdRelease = (release: PointerEvent) => {
  const isGone = (fingerDown?.target as Node | undefined)?.isConnected === false
  if (isGone && release.pointerType === "mouse" && release.button === 0) holdPress(release)
}

const holdInput = ({ target: part }: Event) => {
  if (!(part instanceof HTMLElement && "value" in part) || isFree(part)) return
  const { value, checked } = part as HTMLInputElement
  holdAct({ part, state: part.matches(TYPED) ? value : checked })
}

/** Begins in the head: whoever sees the first half of a page presses it, while the other half is on its way. */
export const eventReplay = (): void => {
  addEventListener("pointerdown", (event) => void (fingerDown = event), true)
  addEventListener("pointerup", holdRelease, true)
  addEventListener("click", holdPress, true)
  addEventListener("input", holdInput, true)
  addEventListener("live", keepTyped)
  addEventListener("pagehide", leaveHeld)
  addEventListener("DOMContentLoaded", () => takeUpActs().forEach(holdAct))
}
