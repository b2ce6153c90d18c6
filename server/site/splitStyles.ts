/**
 * The rules of a page in three parts: those without which its first screen would look another way, which stand before
 * its words; the rest, which can come after them; and the font faces that must be fetched, which can come when all else
 * is there.
 */
import type { StyleRule } from "./styleRule.ts"

export interface SplitStyles {
  readonly first: string
  readonly rest: string
  readonly fontFaces: string
}

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

const isWithin = (rule: StyleRule, other: StyleRule | undefined) =>
  other !== undefined &&
  rule.within.length === other.within.length &&
  rule.within.every((holder, depth) => holder === other.within[depth])

/** Neighbours that stand in the same place share its braces. */
const sheetOf = (rules: ReadonlyArray<StyleRule>): string =>
  rules
    .map((rule, place) => {
      const opened = isWithin(rule, rules[place - 1])
        ? ""
        : rule.within.map((holder) => `${holder}{`).join("")
      const closed = isWithin(rule, rules[place + 1]) ? "" : "}".repeat(rule.within.length)
      return opened + rule.text + closed
    })
    .join("")

/** `firstScreen` is the HTML that must look right before the rest is there. Rules keep their order within each part. */
export const splitStyles = (rules: ReadonlyArray<StyleRule>, firstScreen: string): SplitStyles => {
  const there = new Set(
    [...firstScreen.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = ""]) => names.split(" ")),
  )
  const matches = ({ classes }: StyleRule) =>
    classes === undefined || classes.some((needed) => needed.every((name) => there.has(name)))
  const fontFaces = rules.filter(({ fetched }) => fetched)
  const others = rules.filter(({ fetched }) => !fetched)
  const matching = others.filter((rule) => rule.animation === undefined && matches(rule))
  const called = matching.map(({ text }) => text).join("")
  const first = new Set([
    ...matching,
    ...others.filter(({ animation }) => animation !== undefined && called.includes(animation)),
  ])
  return {
    first: sheetOf(others.filter((rule) => first.has(rule))),
    rest: sheetOf(others.filter((rule) => !first.has(rule))),
    fontFaces: sheetOf(fontFaces),
  }
}
