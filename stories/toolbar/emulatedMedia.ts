/**
 * Lets a page believe what its visitor's device wants: motion or none, a dark scheme, forced colours. Style rules and
 * scripts that ask are answered so. Forced colours are laid over it in the system's own, as a browser would.
 */

export interface EmulatedMedia {
  readonly motion: "device" | "full" | "reduced"
  readonly colours: "device" | "dark" | "forced"
}

/** What is asked of a device, and which answer is wished for. */
const ANSWERS: Readonly<Record<string, { readonly met: string; readonly unmet: string }>> = {
  full: { met: "(prefers-reduced-motion: no-preference)", unmet: "(prefers-reduced-motion: reduce)" },
  reduced: { met: "(prefers-reduced-motion: reduce)", unmet: "(prefers-reduced-motion: no-preference)" },
  dark: { met: "(prefers-color-scheme: dark)", unmet: "(prefers-color-scheme: light)" },
  forced: { met: "(forced-colors: active)", unmet: "(forced-colors: none)" },
}

const FORCED_COLOURS = `
:root { color-scheme: dark }
* { color: CanvasText; background-color: Canvas; border-color: currentColor; outline-color: currentColor;
  box-shadow: none; text-shadow: none }
*::before, *::after { color: inherit; border-color: currentColor; box-shadow: none }
svg, svg *, picture, img { background-color: transparent }
a, a * { color: LinkText }
button, button *, input, select, textarea { color: ButtonText; background-color: ButtonFace }
:disabled, [aria-disabled="true"] { color: GrayText }
`.replaceAll(/: ([^;{}]+)(?=[;\s]*[;}])/g, ": $1 !important")

const ask = window.matchMedia.bind(window)
const own = new WeakMap<CSSMediaRule, string>()
let emulated: EmulatedMedia = { motion: "device", colours: "device" }

/** What a query is replaced by: one that is always, or never, met. */
const answered = (query: string): string =>
  [emulated.motion, emulated.colours].reduce((text, wish) => {
    const answer = ANSWERS[wish]
    return answer === undefined
      ? text
      : text.replace(answer.met, "(min-width: 0px)").replace(answer.unmet, "(max-width: 0px)")
  }, query)

const rulesIn = (rules: CSSRuleList): ReadonlyArray<CSSMediaRule> =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSImportRule && rule.styleSheet ? rulesIn(rule.styleSheet.cssRules) : []),
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? rulesIn(rule.cssRules) : []),
  ])

const applyTo = (sheet: CSSStyleSheet) => {
  for (const rule of rulesIn(sheet.cssRules)) {
    if (!own.has(rule)) own.set(rule, rule.media.mediaText)
    const wanted = answered(own.get(rule) ?? "")
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
  }
}

const apply = () => [...document.styleSheets].forEach(applyTo)
const lateStyles = new MutationObserver(apply)

const forcedColours = document.createElement("style")
forcedColours.textContent = FORCED_COLOURS

/** Holds from now on, for style sheets that arrive later too. */
export const emulateDeviceMedia = (wish: EmulatedMedia): void => {
  if (wish.motion === emulated.motion && wish.colours === emulated.colours) return
  emulated = wish
  const isOwn = wish.motion === "device" && wish.colours === "device"
  window.matchMedia = isOwn ? ask : (query) => ask(answered(query))
  if (wish.colours === "forced") document.head.append(forcedColours)
  else forcedColours.remove()
  apply()
  lateStyles.disconnect()
  if (!isOwn) lateStyles.observe(document.head, { childList: true, subtree: true })
}
