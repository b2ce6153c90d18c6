/** What is typed on a phone gets the keys that it needs: every field says what it is for, and no field goes its own way. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { TextField } from "#ui/components/fields/TextField.tsx"
import { type Typed, TYPING } from "#ui/components/fields/typing.ts"

const ui = fileURLToPath(new URL("../../ui", import.meta.url))

/** As a phone meets it, without what is the field's own. */
const keyboardOf = (typed: Typed): string => {
  const field = createElement(TextField, { label: "", typed, value: "", onText: () => undefined })
  const [, attributes = ""] = /<input([^>]*)\/>/.exec(renderToStaticMarkup(field)) ?? []
  return attributes
    .replaceAll(/ (?:id|class|value|aria-\w+)="[^"]*"/g, "")
    .replaceAll('"', "")
    .trim()
    .toLowerCase()
}

/** As whoever holds the phone would say it. */
const KEYBOARDS: Readonly<Record<Typed, string>> = {
  name: "autocomplete=name enterkeyhint=next autocapitalize=words spellcheck=false",
  mobile: "autocomplete=tel enterkeyhint=next type=tel",
  email: "autocomplete=email enterkeyhint=next type=email",
  amount: "autocomplete=off enterkeyhint=next inputmode=decimal",
  count: "autocomplete=off enterkeyhint=next inputmode=numeric",
  search: "autocomplete=off enterkeyhint=search autocapitalize=none spellcheck=false inputmode=search",
  code: "autocomplete=off enterkeyhint=next autocapitalize=none spellcheck=false",
  sentence: "autocomplete=off enterkeyhint=next",
  day: "type=date",
}

it.each(Object.entries(KEYBOARDS))("should have, for %s, the keys that help", (typed, keys) => {
  expect(
    keyboardOf(typed as Typed)
      .split(" ")
      .toSorted(),
  ).toEqual(keys.split(" ").toSorted())
})

it("should say so of every kind", () => expect(Object.keys(KEYBOARDS)).toEqual(Object.keys(TYPING)))

/** Nothing is typed there on a keyboard: it is checked, chosen from the device, only read, or never shown. */
const NOT_TYPED = /type="(?:checkbox|radio|hidden|file)"|\breadOnly$|\breadOnly\s|type=\{type\}/m

it("should leave no field of a screen without it", () => {
  const bare = readdirSync(ui, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .flatMap((name) =>
      [...readFileSync(join(ui, name), "utf8").matchAll(/<input\b[\s\S]*?\n\s*\/>|<input\b[^\n]*\/>/g)]
        .filter(([field]) => !field.includes("{...TYPING") && !NOT_TYPED.test(field))
        .map(([field]) => `${name}: ${field.replaceAll(/\s+/g, " ").slice(0, 60)}`),
    )
  expect(bare).toEqual([])
})
