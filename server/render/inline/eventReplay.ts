/** Keeps what is pressed and typed before it is heard, and says it again, in its order, when it is. */
import { partNamed, nameOf, standingFor, TYPED } from "./standingPart.ts"

/** Of the page's root: what its styles and its scripts go by. */
export const { dataset } = document.documentElement
/** `act` says it again, to the part that stands there by then. Of what is typed into one field only the last counts. */
const held: Array<{ readonly part: HTMLElement; act: (part: HTMLElement) => void }> = []
let isReplaying = false
/** What the finger came down on, and where. */
let pressed: { readonly part: HTMLElement; readonly x: number; readonly y: number } | undefined

/** The screen says so of itself; a part whose script comes later bears a mark until then. */
const isAlive = (part: Element) => dataset["live"] !== undefined && part.closest("[data-written]") === null
/** Since a page began: whose second half has not come by then is left by its links. Unit: milliseconds. */
const HALF_PAGE_MS = 5000
/** Nobody will hear the link: the scripts did not come, or not even half the page, or another link stands in its place. */
const isLeftAlone = (part: HTMLElement): part is HTMLAnchorElement =>
  part instanceof HTMLAnchorElement &&
  (dataset["failed"] !== undefined ||
    !part.isConnected ||
    (document.readyState === "loading" && performance.now() > HALF_PAGE_MS))
/** Who presses expects something to come of it: where the scripts do not come they are told (`LostScripts`). */
const isPressed = (part: HTMLElement) => part instanceof HTMLButtonElement
/** What waits for a script that may never come keeps nothing else waiting. */
const isDue = ({ part }: (typeof held)[number]) => isAlive(part) || !part.isConnected || isLeftAlone(part)
/** What is done while something is still held comes after it: a field must not go back to what it held before. */
const isFree = (part: Element) => isReplaying || (isAlive(part) && !held.some(isDue))

const replayNow = ({ part, act }: (typeof held)[number]) => {
  if (isLeftAlone(part)) return location.assign(part.href)
  isReplaying = true
  const standing = standingFor(part)
  if (standing !== undefined) act(standing)
  isReplaying = false
}
const replay = () => {
  const next = held.find(isDue)
  if (next !== undefined) held.splice(held.indexOf(next), 1)
  if (!held.some(({ part }) => isPressed(part))) delete dataset["held"]
  if (next !== undefined) replayNow(next)
  if (held.length > 0) setTimeout(replay, next === undefined ? 50 : 0)
}
const hold = (part: HTMLElement, act: (part: HTMLElement) => void) => {
  if (isPressed(part)) dataset["held"] = ""
  if (held.push({ part, act }) === 1) setTimeout(replay)
}

const press = (part: HTMLElement) => part.click()

const pressablePart = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("a, button") : null

/** To another site or tab, and to a part of the page, nobody but the browser is needed. */
const isLeftToBrowser = (part: HTMLElement, press: MouseEvent) =>
  press.button > 0 ||
  press.metaKey ||
  press.ctrlKey ||
  press.shiftKey ||
  press.altKey ||
  (part instanceof HTMLAnchorElement &&
    (part.origin !== location.origin || part.matches("[target],[href^='#']")))

const notePress = (event: PointerEvent) => {
  const part = pressablePart(event)
  pressed = part === null ? undefined : { part, x: event.clientX, y: event.clientY }
}
const holdPress = (event: MouseEvent) => {
  if (!event.isTrusted) return
  const under = pressablePart(event)
  if (under?.matches("[data-reload]") === true) return location.reload()
  const { part, x, y } = pressed ?? { part: under, x: 0, y: 0 }
  // A page may move under a finger that rests, and strays by less than 10 px, as its fonts come: what it came down on is meant.
  const isMissed =
    event.detail > 0 && part !== under && Math.hypot(event.clientX - x, event.clientY - y) <= 10
  const meant = isMissed ? part : under
  pressed = undefined
  if (meant === null || (!isMissed && (isFree(meant) || isLeftToBrowser(meant, event)))) return
  event.preventDefault()
  event.stopPropagation()
  hold(meant, press)
}

/** As the page comes alive React draws its fields as they were written. They are put right before anybody types on. */
const keepTyped = () => {
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const [from, to] = isText ? [field.selectionStart, field.selectionEnd] : []
  queueMicrotask(() => {
    const standing = isText ? standingFor(field) : undefined
    if (standing !== document.activeElement) standing?.focus({ preventScroll: true })
    for (const one of held) if (one.part.matches(TYPED) && isDue(one)) replayNow(one)
    if (typeof from === "number") standing?.setSelectionRange(from, to ?? from)
  })
}

const holdInput = ({ target: field }: Pick<Event, "target">) => {
  if (!(field instanceof HTMLElement && "value" in field) || isFree(field)) return
  const { value } = field
  const isTicked = field instanceof HTMLInputElement && field.checked
  if (!field.matches(TYPED)) return hold(field, (part) => Object.assign(part, { checked: !isTicked }).click())
  const act = (part: HTMLElement) => {
    // As the visitor does: what is written to the field's own property React takes for its own, and corrects no more.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(part), "value")?.set?.call(part, value)
    for (const type of ["input", "change"]) part.dispatchEvent(new Event(type, { bubbles: true }))
    // Who has left the field meanwhile left it before anybody heard.
    if (document.activeElement !== part) part.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
  }
  const before = held.find(({ part }) => part === field)
  if (before === undefined) hold(field, act)
  else before.act = act
}

/** What was left of a part: its tag, its name within its form, and what stood in it, or `null` where it was pressed. */
type Left = readonly [tag: string, name: string, value: string | null]
const LEFT_KEY = "typedBefore"

/**
 * A page that goes before anybody has heard it leaves what was typed to the next one; and what was pressed, if its visitor was
 * told that it will be done. Who loads a page again that is merely slow may have thought better of it.
 */
const leaveHeld = () => {
  const left = held.flatMap(({ part }): ReadonlyArray<Left> => {
    const value = part.matches(TYPED) ? (part as HTMLInputElement).value : null
    return value !== null || dataset["failed"] !== undefined ? [[part.localName, nameOf(part), value]] : []
  })
  if (left.length > 0) sessionStorage.setItem(LEFT_KEY, JSON.stringify([location.pathname, left]))
}
/** Done once more, on the page of the same address. Whatever page comes, it is not kept any longer. */
const takeUpLeft = () => {
  const text = sessionStorage.getItem(LEFT_KEY)
  if (text === null) return
  sessionStorage.removeItem(LEFT_KEY)
  const [path, left]: [string, ReadonlyArray<Left>] = JSON.parse(text)
  if (path !== location.pathname) return
  for (const [tag, name, value] of left) {
    const part = partNamed(tag, name)
    if (part !== undefined && value === null) hold(part, press)
    else if (part !== undefined) holdInput({ target: Object.assign(part, { value }) })
  }
}
const unlessStorageIsOff = (act: () => void) => () => {
  try {
    act()
  } catch {
    // What cannot be kept is done once more by the visitor.
  }
}

/**
 * Begins in the head: whoever sees the first half of a page presses it, while the other half is on its way. When that has come
 * the event `held` says that somebody waits for the page.
 */
export const eventReplay = (): void => {
  addEventListener("pointerdown", notePress, true)
  addEventListener("click", holdPress, true)
  addEventListener("input", holdInput, true)
  addEventListener("live", keepTyped)
  addEventListener("pagehide", unlessStorageIsOff(leaveHeld))
  addEventListener("DOMContentLoaded", () => {
    unlessStorageIsOff(takeUpLeft)()
    if (held.length > 0) dispatchEvent(new Event("held"))
  })
}
