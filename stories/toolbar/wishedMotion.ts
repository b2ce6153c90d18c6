/** Lets a page believe that the visitor wants motion, or none: its style rules, and the scripts that ask. */

export type WishedMotion = "device" | "full" | "reduced"

const REDUCED = "(prefers-reduced-motion: reduce)"
const FULL = "(prefers-reduced-motion: no-preference)"
const ask = window.matchMedia.bind(window)
const own = new WeakMap<CSSMediaRule, string>()

/** What a query is replaced by: one that is always, or never, met. */
const answered = (query: string, wish: WishedMotion): string => {
  if (wish === "device") return query
  const [met, unmet] = wish === "reduced" ? [REDUCED, FULL] : [FULL, REDUCED]
  return query.replace(met, "(min-width: 0px)").replace(unmet, "(max-width: 0px)")
}

const rulesIn = (rules: CSSRuleList): ReadonlyArray<CSSMediaRule> =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSImportRule && rule.styleSheet ? rulesIn(rule.styleSheet.cssRules) : []),
    ...(rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : []),
  ])

const applyTo = (sheet: CSSStyleSheet, wish: WishedMotion) => {
  for (const rule of rulesIn(sheet.cssRules)) {
    if (!own.has(rule)) own.set(rule, rule.media.mediaText)
    const wanted = answered(own.get(rule) ?? "", wish)
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
  }
}

let wished: WishedMotion = "device"
const apply = () => [...document.styleSheets].forEach((sheet) => applyTo(sheet, wished))
const lateStyles = new MutationObserver(apply)

/** Holds from now on, for style sheets that arrive later too. */
export const wishMotion = (wish: WishedMotion): void => {
  if (wish === wished) return
  wished = wish
  window.matchMedia = (query) => ask(answered(query, wish))
  apply()
  lateStyles.disconnect()
  if (wish !== "device") lateStyles.observe(document.head, { childList: true, subtree: true })
}
