/** Laws of server/render/criticalCss.ts and styleRulesPlugin.ts: nothing is lost, nothing is doubled, and the order holds. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { splitCriticalCss } from "#server/render/criticalCss.ts"
import { parseStyleRules } from "#server/render/styleRulesPlugin.ts"

/** Selectors, and of each the classes of which an element, with those around it, must have all of one list. */
const NEEDS: Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>> = {
  ".a": [["a"]],
  ".b:hover": [["b"]],
  ".c>svg": [["c"]],
  ".a .b": [["a", "b"]],
  p: [[]],
  ".a:not(.c)": [["a"]],
  ".b,.c": [["b"], ["c"]],
  ".a,p": [["a"], []],
  ":root[data-x] .a": [["a"]],
}
const holder = fc.constantFrom("", "@layer parts", "@layer shared", "@media (width>=40rem)")
const selector = fc.constantFrom(...Object.keys(NEEDS))
/** Every rule has a width of its own, by which it is known. */
const sheet = fc.array(fc.tuple(holder, selector), { maxLength: 12 })
const textOf = (rules: ReadonlyArray<readonly [within: string, selector: string]>) =>
  rules
    .map(([within, selected], place) => {
      const rule = `${selected}{width:${place}px}`
      return within === "" ? rule : `${within}{${rule}}`
    })
    .join("")
const classNames = fc.subarray(["a", "b", "c"])
const htmlWith = (names: ReadonlyArray<string>) => names.map((name) => `<p class="x ${name}">`).join("")

/** What a stylesheet says, rule by rule, wherever its braces are. */
const saidBy = (text: string) =>
  parseStyleRules(text).map(({ within, text: rule }) => [...within, rule].join(" "))
const widthsIn = (text: string) => [...text.matchAll(/width:(\d+)px/g)].map(([, width]) => Number(width))

describe("a page's styles", () => {
  it("should hold every rule of its sheets once and in its place, each part in the sheets' order", () => {
    fc.assert(
      fc.property(sheet, classNames, (rules, names) => {
        const text = textOf(rules)
        const {
          critical: first,
          deferred: rest,
          fontFaces,
        } = splitCriticalCss(parseStyleRules(text), htmlWith(names))
        expect(fontFaces).toBe("")
        expect([...saidBy(first), ...saidBy(rest)].toSorted()).toEqual(saidBy(text).toSorted())
        for (const part of [first, rest])
          expect(widthsIn(part)).toEqual(widthsIn(part).toSorted((a, b) => a - b))
      }),
    )
  })

  it("should say first what can match in the first screen, and nothing else", () => {
    fc.assert(
      fc.property(sheet, classNames, (rules, names) => {
        const { critical: first } = splitCriticalCss(parseStyleRules(textOf(rules)), htmlWith(names))
        const expected = [...rules.keys()].filter((place) =>
          NEEDS[rules[place]?.[1] ?? ""]?.some((needed) => needed.every((name) => names.includes(name))),
        )
        expect(widthsIn(first)).toEqual(expected)
      }),
    )
  })
})

describe("splitCriticalCss", () => {
  const split = (text: string, html: string) => splitCriticalCss(parseStyleRules(text), html)

  it.each([
    [".a{top:0}", '<p class="a">', true],
    [".a{top:0}", '<p class="ab">', false],
    [".a .b{top:0}", '<p class="a">', false],
    [".a,.b{top:0}", '<p class="b">', true],
    [".a:not(.b){top:0}", '<p class="a">', true],
    [".a:has(>.b:not(.c)){top:0}", '<p class="a">', true],
    ["p{top:0}", "", true],
    ["@media print{p{top:0}}", "", true],
    ["@font-face{src:local(Arial)}", "", true],
  ])("should know whether %s matters to %s: %s", (text, html, isFirst) => {
    const { critical: first, deferred: rest } = split(text, html)
    expect([first, rest]).toEqual(isFirst ? [text, ""] : ["", text])
  })

  it("should bring an animation with what calls it", () => {
    const text =
      "@keyframes turn{to{rotate:1turn}}@keyframes fall{to{top:0}}.a{animation:turn 1s}.b{animation:fall 1s}"
    const { critical: first, deferred: rest } = split(text, '<p class="a">')
    expect(first).toBe("@keyframes turn{to{rotate:1turn}}.a{animation:turn 1s}")
    expect(rest).toBe("@keyframes fall{to{top:0}}.b{animation:fall 1s}")
  })

  it("should put font faces that must be fetched by themselves", () => {
    const fetched = '@font-face{font-family:F;src:url("/f.woff2")}'
    expect(split(`${fetched}.a{top:0}`, '<p class="a">')).toEqual({
      critical: ".a{top:0}",
      deferred: "",
      fontFaces: fetched,
    })
  })

  it("should keep an order of layers a statement, and neighbours in one pair of braces", () => {
    const text = "@layer a,b;@layer a{.a{top:0}.a:hover{top:1px}}"
    expect(split(text, '<p class="a">').critical).toBe(text)
  })
})
