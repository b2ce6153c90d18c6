/** Every colour and every length of the screens comes from the tokens, and every rule lies in a cascade layer. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import postcss, { type AtRule, type ChildNode } from "postcss"
import { describe, expect, it } from "vitest"
import { STAMP_COLOURS } from "#adapters/palette.ts"
import { SITE_COLOURS } from "../../stories/foundations/siteColours.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const read = (path: string) => readFileSync(root + path, "utf8")
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => ending.test(path))

/** Where colours and lengths are given their names. */
const TOKENS = "ui/theme/tokens.css"
const COLOURS = "samples/goa/colours.css"
const ART_PALETTES = new Set(["palettes", "pigments", "ungraded"].map((name) => `tools/art/${name}.ts`))

const screens = [...filesIn("ui", /\.(css|tsx)$/), ...filesIn(".storybook", /\.(css|tsx?)$/)]
const stylesheets = filesIn("ui", /\.css$/)

const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(/gi
const LENGTH = /(?<![\w.-])\d*\.?\d+(?:px|rem)\b/g

/** Without comments, media conditions, `sizes` attributes, and addresses of modules. */
const bare = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/@media[^{]*/g, "")
    .replaceAll(/sizes="[^"]*"/g, "")
    .replaceAll(/"#(?:core|ui|adapters)[^"]*"/g, "")

const found = (paths: ReadonlyArray<string>, what: RegExp) =>
  paths.flatMap((path) => (bare(read(path)).match(what) ?? []).map((hit) => `${path}: ${hit}`))

const isForHovering = ({ parent }: ChildNode): boolean =>
  parent !== undefined &&
  parent.type !== "document" &&
  ((parent.type === "atrule" && (parent as AtRule).params === "(hover: hover)") ||
    isForHovering(parent as ChildNode))

/** Whether the rule, or one around it, is of parts that the browser does not tint when they are pressed. */
const isOfUntinted = (rule: ChildNode): boolean =>
  ("some" in rule &&
    rule.some((inner) => inner.type === "decl" && inner.prop === "-webkit-tap-highlight-color")) ||
  (rule.parent !== undefined && rule.parent.type !== "document" && isOfUntinted(rule.parent as ChildNode))

const valueOf = (token: string) => new RegExp(`--${token}:\\s*([^;]+);`).exec(read(COLOURS))?.[1]

describe("the screens", () => {
  it("name every colour by a token", () => {
    expect(screens.length).toBeGreaterThan(150)
    expect(found(screens, COLOUR).filter((hit) => !hit.startsWith(TOKENS))).toEqual([])
  })

  it("name every length by a token", () => {
    const told = (hit: string) => hit.startsWith(TOKENS) || hit.startsWith("ui/theme/fonts/")
    expect(found(screens, LENGTH).filter((hit) => !told(hit))).toEqual([])
  })

  it("use no token that is not there", () => {
    const here = [...stylesheets, COLOURS].map(read).join("\n")
    const given = new Set(here.match(/--[a-z0-9-]+(?=\s*:)/g))
    const asked = stylesheets.flatMap((path) =>
      [...bare(read(path)).matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => `${path}: ${name}`),
    )
    expect(asked.length).toBeGreaterThan(500)
    expect(asked.filter((hit) => !given.has(hit.split(": ")[1] ?? ""))).toEqual([])
  })

  it("keep no token that nobody uses", () => {
    const names = [...(read(TOKENS) + read(COLOURS)).matchAll(/^\s+(--[a-z0-9-]+):/gm)].map(
      ([, name = ""]) => name,
    )
    const all = screens.map(read).join("\n")
    expect(names.filter((name) => !new RegExp(`var\\(${name}[,)]`).test(all))).toEqual([])
  })

  it("put every rule into a cascade layer; faces of type, which cannot lie in one, aside", () => {
    const outside = stylesheets.filter((path) => {
      const text = bare(read(path)).replaceAll(/@(?:import|layer)[^;{]*;/g, "")
      return /^(?!@layer|@font-face|\s|\}|$)/m.test(text)
    })
    expect(outside).toEqual([])
  })

  it("answer a pointer that hovers only where there is one: a finger would leave the look behind", () => {
    const hovered = stylesheets.flatMap((path) => {
      const found: Array<string> = []
      postcss.parse(read(path)).walkRules(/:hover/, (rule) => {
        found.push(`${path}: ${isForHovering(rule) ? "" : rule.selector}`)
      })
      return found
    })
    expect(hovered.length).toBeGreaterThan(25)
    expect(hovered.filter((hit) => !hit.endsWith(": "))).toEqual([])
  })

  it("have no second look of the browser's for what looks pressed by itself: it is a layer of its own", () => {
    const pressed = stylesheets.flatMap((path) => {
      const found: Array<string> = []
      postcss.parse(read(path)).walkRules(/:active/, (rule) => {
        found.push(`${path}: ${isOfUntinted(rule) ? "" : rule.selector}`)
      })
      return found
    })
    expect(pressed.length).toBeGreaterThan(2)
    expect(pressed.filter((hit) => !hit.endsWith(": "))).toEqual([])
  })
})

describe("where stylesheets do not reach", () => {
  it.each(Object.entries(SITE_COLOURS))("the charts' %s is the site's", (token, colour) => {
    expect(valueOf(token)).toBe(colour)
  })

  it("the receipt's stamps have the colours of the page's", () => {
    const { green, red, yellow, grey } = STAMP_COLOURS
    expect([green, red, yellow, grey]).toEqual(["palm", "coral", "amber", "slate"].map(valueOf))
  })

  it("the posters are painted from their own palettes only", () => {
    const drawn = filesIn("tools/art", /\.ts$/).filter((path) => !ART_PALETTES.has(path))
    expect(drawn.length).toBeGreaterThan(90)
    expect(found(drawn, /["'`]#[0-9a-f]{6}\b/gi)).toEqual([])
  })
})
