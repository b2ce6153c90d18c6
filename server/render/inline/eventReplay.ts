/** Keeps what is pressed and typed before it is heard, and says it again, in its order, when it is. */
import { partNamed, nameOf, standingFor, TYPED } from "./standingPart.ts"

const { dataset } = document.documentElement
/** `act` says it again, to the part that stands there by then. Of what is typed into one field only the last counts. */
const held: Array<{ readonly part: HTMLElement; act: (part: HTMLElement) => void }> = []
let isReplaying = false
/** What the finger came down on, and where. */
let pressed: { readonly part: HTMLElement; readonly x: number; readonly y: number } | undefined

/** The screen says so of itself; a part whose script comes later bears a mark until then. */
const isAlive = (part: Element) => dataset["live"] !== undefined && part.closest("[data-written]") === null
/** Nobody will hear the link: the scripts did not come, or another link stands in its place. */
const isLeftAlone = (part: HTMLElement): part is HTMLAnchorElement =>
  part instanceof HTMLAnchorElement && (dataset["failed"] !== undefined || !part.isConnected)
/** Who presses expects something to come of it: where the scripts do not come they are told (`LostScripts`). */
const isPressed = (part: HTMLElement) => part instanceof HTMLButtonElement
/** What waits for a script that may never come keeps nothing else waiting. */
const isDue = ({ part }: (typeof held)[number]) => isAlive(part) || !part.isConnected || isLeftAlone(part)
/** What is done while something is still held comes after it: a field must not go back to what it held before. */
const isFree = (part: Element) => isReplaying || (isAlive(part) && !held.some(isDue))

const replayNow = ({ part, act }: (typeof held)[number]) => {
  isReplaying = true
  const standing = standingFor(part)
  if (standing !== undefined) act(standing)
  isReplaying = false
}
const replay = () => {
  const next = held.find(isDue)
  if (next !== undefined) held.splice(held.indexOf(next), 1)
  if (!held.some(({ part }) => isPressed(part))) delete dataset["held"]
  if (next !== undefined && isLeftAlone(next.part)) location.assign(next.part.href)
  else if (next !== undefined) replayNow(next)
  if (held.length > 0) setTimeout(replay, next === undefined ? 50 : 0)
}
const hold = (part: HTMLElement, act: (part: HTMLElement) => void) => {
  if (isPressed(part)) dataset["held"] = ""
  if (held.push({ part, act }) === 1) setTimeout(replay)
}

const pressablePart = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("a, button") : null

/** To another site or tab, and to a part of the page, nobody but the browser is needed. */
const isLeftToBrowser = (part: HTMLElement, press: MouseEvent) =>
  [press.button > 0, press.metaKey, press.ctrlKey, press.shiftKey, press.altKey].includes(true) ||
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
  hold(meant, (part) => part.click())
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
  const isOther = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  if (!(isOther || field instanceof HTMLInputElement) || isFree(field)) return
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

/** One field as it was left: its tag, its name within its form, and what stood in it. */
type TypedField = readonly [tag: string, name: string, value: string]
const LEFT_KEY = "typedBefore"

/** A page that goes before anybody has heard it, as for another try at its scripts, leaves what was typed to the next one. */
const leaveTyped = () => {
  const fields = held.flatMap(({ part }): ReadonlyArray<TypedField> =>
    "value" in part && part.matches(TYPED) ? [[part.localName, nameOf(part), String(part.value)]] : [],
  )
  if (fields.length > 0) sessionStorage.setItem(LEFT_KEY, JSON.stringify([location.pathname, fields]))
}
/** Typed once more, on the page of the same address. Whatever page comes, it is not kept any longer. */
const typeAgain = () => {
  const left = sessionStorage.getItem(LEFT_KEY)
  if (left === null) return
  sessionStorage.removeItem(LEFT_KEY)
  const [path, fields]: [string, ReadonlyArray<TypedField>] = JSON.parse(left)
  if (path !== location.pathname) return
  for (const [tag, name, value] of fields) {
    const field = partNamed(tag, name)
    if (field !== undefined) holdInput({ target: Object.assign(field, { value }) })
  }
}
const unlessStorageIsOff = (act: () => void) => () => {
  try {
    act()
  } catch {
    // What cannot be kept is typed once more by the visitor.
  }
}

export const eventReplay = (): void => {
  addEventListener("pointerdown", notePress, { capture: true, passive: true })
  addEventListener("click", holdPress, { capture: true })
  addEventListener("input", holdInput, { capture: true })
  addEventListener("live", keepTyped)
  addEventListener("pagehide", unlessStorageIsOff(leaveTyped))
  unlessStorageIsOff(typeAgain)()
}
