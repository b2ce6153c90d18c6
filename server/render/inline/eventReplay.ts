/** Keeps what is pressed, ticked and typed before it is heard, and does it again, in its order, when it is. */
import { type Act, leaveActs, takeUpActs } from "./leftActs.ts"
import { standingFor, TYPED } from "./standingPart.ts"

/** Of the page's root: what its styles and its scripts go by. */
export const { dataset } = document.documentElement

let held: ReadonlyArray<Act> = []
let fingerDown: PointerEvent | undefined

/** The screen says so of itself; a part whose script comes later bears a mark until then. */
const isAlive = (part: Element) => dataset["live"] !== undefined && part.closest("[data-written]") === null
/** Since a page began: whose second half has not come by then is left by its links. Unit: milliseconds. */
const HALF_PAGE_MS = 5000
const isHalf = () => document.readyState === "loading" && performance.now() > HALF_PAGE_MS
/** Nobody will hear the link: the scripts did not come, or not even half the page, or another link stands in its place. */
const isLeftAlone = (part: HTMLElement): part is HTMLAnchorElement =>
  part instanceof HTMLAnchorElement && (dataset["failed"] !== undefined || !part.isConnected || isHalf())
/** What waits for a script that may never come keeps nothing else waiting. */
const isDue = ({ part }: Act) => isAlive(part) || !part.isConnected || isLeftAlone(part)
/** Who presses a button expects something to come of it: where the scripts do not come they are told (`LostScripts`). */
const isExpectant = ({ part }: Act) => part instanceof HTMLButtonElement
/** What is done while something is still held comes after it: a field must not go back to what it held before. */
const isFree = (part: Element) => isAlive(part) && !held.some(isDue)

/** As the visitor does it. */
const fill = (field: HTMLElement, state: string | boolean) => {
  if (typeof state === "boolean") return Object.assign(field, { checked: !state }).click()
  // What is written to the field's own property React takes for its own, and corrects no more.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, state)
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
  // Who has left the field meanwhile left it before anybody heard.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
}
/** The event `gone` says that nothing stands any more where this part was pressed: it was another amount, say. */
const press = (part: HTMLElement, standing: HTMLElement | undefined) => {
  if (standing === undefined) dispatchEvent(new CustomEvent("gone", { detail: part }))
  else standing.click()
}
const redo = ({ part, state }: Act) => {
  const standing = standingFor(part)
  if (isLeftAlone(part)) location.assign(part.href)
  else if (state === null) press(part, standing)
  else if (standing !== undefined) fill(standing, state)
}
/** Looks again and again while something is held. The event `held` says that somebody waits for the page. */
const replay = () => {
  dispatchEvent(new Event("held"))
  const next = held.find(isDue)
  if (next !== undefined) redo(next)
  held = held.filter((act) => act !== next)
  document.documentElement.toggleAttribute("data-held", held.some(isExpectant))
  if (held.length > 0) setTimeout(replay, next === undefined ? 50 : 0)
}
const hold = (act: Act) => {
  if (held.length === 0) setTimeout(replay)
  held = [...held, act]
}

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
  hold({ part, state: null })
}

/** No click follows where the mouse came down on what is gone when it is let go (UI Events); a finger's comes all the same. */
const holdRelease = (release: PointerEvent) => {
  const isGone = (fingerDown?.target as Node | undefined)?.isConnected === false
  if (isGone && release.pointerType === "mouse" && release.button === 0) holdPress(release)
}

/** Of what is done to one field only the last counts. */
const holdInput = ({ target: part }: Event) => {
  if (!(part instanceof HTMLElement && "value" in part) || isFree(part)) return
  const { value, checked } = part as HTMLInputElement
  const state = part.matches(TYPED) ? value : checked
  const before = held.find((act) => standingFor(act.part) === part)
  if (before === undefined) hold({ part, state })
  else before.state = state
}

/** As the page comes alive React draws its fields as they were written. They are put right before anybody types on. */
const keepTyped = () => {
  // What is no field has no caret either.
  const focused = document.activeElement as HTMLInputElement
  const { selectionStart, selectionEnd } = focused
  queueMicrotask(() => {
    const standing = standingFor(focused)
    if (!focused.isConnected) standing?.focus({ preventScroll: true })
    for (const act of held) if (typeof act.state === "string" && isDue(act)) redo(act)
    if (typeof selectionStart === "number") standing?.setSelectionRange(selectionStart, selectionEnd)
  })
}

/** Begins in the head: whoever sees the first half of a page presses it, while the other half is on its way. */
export const eventReplay = (): void => {
  addEventListener("pointerdown", (event) => void (fingerDown = event), true)
  addEventListener("pointerup", holdRelease, true)
  addEventListener("click", holdPress, true)
  addEventListener("input", holdInput, true)
  addEventListener("live", keepTyped)
  addEventListener("pagehide", () => leaveActs(held))
  addEventListener("DOMContentLoaded", () => takeUpActs().forEach(hold))
}
