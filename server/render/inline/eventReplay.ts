/** Keeps what is pressed and typed before it is heard, and says it again, in its order, when it is. */
const { dataset } = document.documentElement
/** `act` says it again. Of what is typed into one field only the last counts. */
const held: Array<{ readonly part: HTMLElement; act: () => void }> = []
let isReplaying = false
/** What the finger came down on, and where, while the page was not alive. */
let pressed: { readonly part: HTMLElement; readonly x: number; readonly y: number } | undefined

/** The screen says so of itself; a part whose script comes later bears a mark until then. */
const isAlive = (part: Element) => dataset["live"] !== undefined && part.closest("[data-written]") === null
/** What is done while something is still held comes after it: a field must not go back to what it held before. */
const isFree = (part: Element) => isReplaying || (held.length === 0 && isAlive(part))

const replay = () => {
  const [first] = held
  if (first === undefined) return
  const { part, act } = first
  // Nobody will hear the link: the scripts did not come, or another link stands in its place.
  if (part instanceof HTMLAnchorElement && (dataset["failed"] !== undefined || !part.isConnected))
    return location.assign(part.href)
  if (isAlive(part) || !part.isConnected) {
    held.shift()
    isReplaying = true
    if (part.isConnected) act()
    isReplaying = false
  }
  setTimeout(replay, held[0] === first ? 50 : 0)
}
const hold = (part: HTMLElement, act: () => void) =>
  void (held.push({ part, act }) === 1 && setTimeout(replay))

const pressablePart = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("a, button") : null

/** To another site or tab, and to a part of the page, nobody but the browser is needed. */
const isLeftToBrowser = (part: HTMLElement, press: MouseEvent) =>
  [press.button > 0, press.metaKey, press.ctrlKey, press.shiftKey, press.altKey].includes(true) ||
  (part instanceof HTMLAnchorElement &&
    (part.origin !== location.origin || part.matches("[target],[href^='#']")))

const notePress = (event: PointerEvent) => {
  const part = dataset["live"] === undefined ? pressablePart(event) : null
  pressed = part === null ? undefined : { part, x: event.clientX, y: event.clientY }
}
const holdPress = (event: MouseEvent) => {
  if (!event.isTrusted) return
  const under = pressablePart(event)
  const { part, x, y } = pressed ?? { part: under, x: 0, y: 0 }
  // A page that comes alive may move under a finger that rests, and strays by less than 10 px: what it came down on is meant.
  const isMissed =
    event.detail > 0 && part !== under && Math.hypot(event.clientX - x, event.clientY - y) <= 10
  const meant = isMissed ? part : under
  pressed = undefined
  if (meant === null || (!isMissed && (isFree(meant) || isLeftToBrowser(meant, event)))) return
  event.preventDefault()
  event.stopPropagation()
  hold(meant, () => meant.click())
}

const holdInput = ({ target: field }: Event) => {
  const isOther = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  if (!(isOther || field instanceof HTMLInputElement) || isFree(field)) return
  const { value } = field
  if (field instanceof HTMLInputElement && field.matches("[type=checkbox],[type=radio]")) {
    const { checked } = field
    return hold(field, () => Object.assign(field, { checked: !checked }).click())
  }
  const act = () => {
    // As the visitor does: what is written to the field's own property React takes for its own, and corrects no more.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
    // Who has left the field meanwhile left it before anybody heard.
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
  }
  const before = held.find(({ part }) => part === field)
  if (before === undefined) hold(field, act)
  else before.act = act
}

export const eventReplay = (): void => {
  addEventListener("pointerdown", notePress, { capture: true, passive: true })
  addEventListener("click", holdPress, { capture: true })
  addEventListener("input", holdInput, { capture: true })
}
