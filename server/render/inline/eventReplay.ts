/** Keeps what is pressed and typed before it is heard, and says it again, in its order, when it is. */

const { dataset } = document.documentElement
/** `act` says it again. Of what is typed into one field only the last counts. */
const held: Array<{ readonly part: HTMLElement; act: () => void }> = []
let isReplaying = false

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

const hold = (part: HTMLElement, act: () => void) => {
  if (held.push({ part, act }) === 1) setTimeout(replay)
}

/** To another site, and to a part of the page, nobody but the browser is needed. */
const isLeftToBrowser = ({ origin, target, hash, href }: HTMLAnchorElement) =>
  origin !== location.origin ||
  target !== "" ||
  (hash !== "" && href === location.href.replace(/#.*/, "") + hash)

const pressablePart = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("a, button") : null

/** What the finger came down on, and where, while the page was not alive. */
let pressed: { readonly part: HTMLElement; readonly x: number; readonly y: number } | undefined

const notePress = (event: PointerEvent) => {
  const part = pressablePart(event)
  pressed =
    part === null || dataset["live"] !== undefined ? undefined : { part, x: event.clientX, y: event.clientY }
}

/** A finger that rests strays by less. Unit: CSS pixels. */
const STRAY_PX = 10

/** A page that comes alive may move under a finger that rests: what it came down on is what is meant. */
const partMissed = (event: MouseEvent): HTMLElement | undefined => {
  if (pressed === undefined || event.detail === 0) return undefined
  const { part, x, y } = pressed
  pressed = undefined
  const isSame = part === pressablePart(event)
  return isSame || Math.hypot(event.clientX - x, event.clientY - y) > STRAY_PX ? undefined : part
}

const holdPress = (event: MouseEvent) => {
  const missed = event.isTrusted ? partMissed(event) : undefined
  if (missed !== undefined) {
    event.preventDefault()
    event.stopPropagation()
    return hold(missed, () => missed.click())
  }
  const part = pressablePart(event)
  if (part === null || isFree(part) || !event.isTrusted) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (part instanceof HTMLAnchorElement && isLeftToBrowser(part)) return
  event.preventDefault()
  event.stopPropagation()
  hold(part, () => part.click())
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** As the visitor does: what is written to the field's own property React takes for its own, and corrects no more. */
const writeValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)

const holdInput = ({ target: field }: Event) => {
  if (!(
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  ))
    return
  if (isFree(field)) return
  const { value } = field
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field
    return hold(field, () => {
      field.checked = !checked
      field.click()
    })
  }
  const act = () => {
    writeValue(field, value)
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
