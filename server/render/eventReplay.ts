/** What a page does before its scripts are there. */
import type { PageScripts } from "./clientBuild.ts"

/**
 * The text of this function is written at the end of every page, so it stands by itself: it may name nothing outside of
 * it. The policy for scripts knows it by its hash.
 *
 * It marks the load, and lets the intro be skipped. It fetches scripts only once the page has loaded and gone quiet, or
 * the visitor touches it; it then evaluates them one at a time. A press on something that is not yet alive is kept, and
 * given back when it is.
 */
export const eventReplay = (): void => {
  const { dataset } = document.documentElement
  const text = document.getElementById("page-scripts")?.textContent ?? ""
  const { soon, later, evaluated, now }: PageScripts = JSON.parse(text)
  const passed: unknown = history.state?.usr
  const sparing =
    "connection" in navigator && Reflect.get(navigator.connection as object, "saveData") === true

  /** Remembered when it is shown, not when it ends: who leaves or comes again meanwhile has seen it. */
  const beginIntro = () => {
    if (dataset["intro"] !== undefined || document.querySelector("[data-fading]") === null) return
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
    dataset["intro"] = "begun"
    try {
      sessionStorage.setItem("introPlayed", "")
    } catch {
      // Where nothing can be remembered it is over before it begins: see markPageState.
    }
  }
  const endIntro = () => {
    if (dataset["live"] === undefined && dataset["intro"] === "begun") dataset["intro"] = "over"
  }
  beginIntro()

  const preload = (urls: ReadonlyArray<string>) => {
    for (const href of urls)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  let begun = false
  let failed = false
  const begin = async () => {
    if (begun) return
    begun = true
    preload([...soon, ...later])
    try {
      for (const url of evaluated) {
        await import(url)
        await pause()
      }
    } catch {
      failed = true
      delete dataset["drawn"]
    }
  }

  /** In time for what happens by itself: eight seconds after the page began, the headline turns. */
  const settle = () => {
    if (now || passed) return void begin()
    if (!sparing) preload(soon)
    setTimeout(begin, Math.max(5500, 6800 - performance.now()))
  }
  const loaded = () => {
    dataset["loaded"] = ""
    if ("requestIdleCallback" in window) requestIdleCallback(settle, { timeout: 2000 })
    else setTimeout(settle, 200)
  }
  if (document.readyState === "complete") loaded()
  else addEventListener("load", loaded)
  /** A page that comes to lie under a resting mouse is told of it, though nobody has moved. */
  const isStill = (event: Event) =>
    event.type === "pointermove" && event instanceof PointerEvent && !event.movementX && !event.movementY
  for (const act of ["pointerdown", "pointermove", "touchstart", "keydown", "wheel", "scroll", "focusin"])
    addEventListener(act, (event) => isStill(event) || void begin(), { passive: true, capture: true })
  for (const act of ["click", "keydown", "wheel"])
    addEventListener(act, endIntro, { passive: true, capture: true })

  /** React marks what it has taken over; the whole screen is its own from `live` on. */
  const isAlive = (part: Element) =>
    dataset["live"] !== undefined && Object.keys(part).some((key) => key.startsWith("__reactProps"))
  const held: Array<{ readonly part: HTMLElement; act: () => void }> = []
  let givingBack = false
  /** What is done while something is still held comes after it: a field must not go back to what it held before. */
  const isFree = (part: Element) => isAlive(part) && (held.length === 0 || givingBack)
  const giveBack = () => {
    const [first] = held
    if (first === undefined) return
    const { part, act } = first
    if (failed && part instanceof HTMLAnchorElement) return location.assign(part.href)
    givingBack = true
    if (isAlive(part)) act()
    givingBack = false
    if (isAlive(part) || !part.isConnected) held.shift()
    setTimeout(giveBack, isAlive(part) ? 0 : 50)
  }
  const hold = (part: HTMLElement, act: () => void) => {
    if (held.push({ part, act }) === 1) setTimeout(giveBack)
  }
  const isThisSite = ({ origin, target }: HTMLAnchorElement) => origin === location.origin && target === ""
  /** To a part of the page nobody but the browser is needed. */
  const isThisPage = ({ hash, href }: HTMLAnchorElement) =>
    hash !== "" && href === location.href.replace(/#.*/, "") + hash
  /** What a field holds now counts, and no longer what it held before: given back one by one, the older would undo the newer. */
  const holdText = (field: HTMLElement, act: () => void) => {
    const before = held.find(({ part }) => part === field)
    if (before === undefined) hold(field, act)
    else before.act = act
  }
  addEventListener(
    "click",
    (event) => {
      const part = event.target instanceof Element ? event.target.closest<HTMLElement>("a, button") : null
      if (part === null || isFree(part) || !event.isTrusted) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (part instanceof HTMLAnchorElement && (isThisPage(part) || !isThisSite(part))) return
      event.preventDefault()
      event.stopPropagation()
      hold(part, () => part.click())
    },
    { capture: true },
  )
  /** Says again what a field holds. React knows the field's first value and hears only of another one. */
  addEventListener(
    "input",
    ({ target: field }) => {
      if (field instanceof HTMLSelectElement && !isFree(field)) {
        const { value } = field
        hold(field, () => {
          field.value = value
          field.dispatchEvent(new Event("change", { bubbles: true }))
        })
      }
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || isFree(field))
        return
      const { value } = field
      if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
        const { checked } = field
        return hold(field, () => {
          field.checked = !checked
          field.click()
        })
      }
      holdText(field, () => {
        field.value = value === "" ? "0" : ""
        Reflect.set(Object.getPrototypeOf(field), "value", value, field)
        field.dispatchEvent(new Event("input", { bubbles: true }))
        // Who has left the field meanwhile left it before anybody heard.
        if (document.activeElement !== field)
          field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
      })
    },
    { capture: true },
  )
}
