/** Any words of the catalogue stay words: in the page, its head, its structured data and the answers it carries. */
import { Effect } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { passTime } from "../../harness/clocks.ts"
import { startRenderedServer, type RenderedServer } from "./renderedServer.ts"

let site: RenderedServer
beforeAll(async () => {
  site = await startRenderedServer()
})
afterAll(() => site.stop())

const PAYLOADS = [
  "</script><script>alert(1)</script>",
  "</title></head><body onload=alert(1)>",
  "<!--<script>",
  "]]>--><img src=x onerror=alert(1)>",
  `"'><svg/onload=alert(1)>`,
  "</noscript></style></textarea><b>",
  "&lt;b&gt; &amp; $& $1 $` \\u003c",
  "\u202eevil\u202c 🌊 नमस्ते \u2028",
]

/** Everything that starts a tag or a comment; words that are escaped start none. */
const tagsOf = (html: string) =>
  html.replaceAll(/ (?:href|src|srcSet|id|for|aria-\w+)="[^"]*"/gi, "").match(/<[!/a-z]+/gi) ?? []

/** A catalogue in which every text of the first cruise, and its category's name, is the payload. */
const catalogueWith = (text: string) => {
  const [cruises, ...others] = seedCatalogue()
  const [first, ...rest] = cruises?.subcategories ?? []
  if (cruises === undefined || first === undefined) throw new Error("the seed has a cruise")
  const odd = {
    ...first,
    name: text,
    route: text,
    duration: text,
    description: text,
    details: [{ title: text, content: text }],
    features: [text],
  }
  return [{ ...cruises, name: text, subcategories: [odd, ...rest] }, ...others]
}

const pathsOf = (slug: string) => ["/", `/cruises/${slug}`, "/explore/cruises", "/nowhere"]

/** The four pages of a shop with this text in it. The kept pages go with the catalogue's revision, after a second. */
const pagesWith = async (text: string): Promise<ReadonlyArray<string>> => {
  await Effect.runPromise(importCatalogue(site.db, catalogueWith(text)))
  passTime(1000)
  const slug = seedCatalogue()[0]?.subcategories[0]?.slug ?? ""
  return Promise.all(pathsOf(slug).map(async (path) => (await site.get(path)).text()))
}

it("should write the same tags whatever the words are, and carry the words unharmed", async () => {
  const calm = (await pagesWith("calm")).map(tagsOf)
  const mixed = fc.sample(fc.array(fc.constantFrom(...PAYLOADS), { minLength: 2, maxLength: 3 }), 4)
  for (const text of [...PAYLOADS, ...mixed.map((parts) => parts.join(""))]) {
    const hostile = await pagesWith(text)
    for (const [place, html] of hostile.entries()) {
      expect([text, tagsOf(html)]).toEqual([text, calm[place]])
      const answers = /id="known-answers">(.*?)<\/script>/s.exec(html)?.[1] ?? ""
      expect(JSON.parse(answers).answers.categories.found[0].name).toBe(text)
      for (const [, data = ""] of html.matchAll(/type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(JSON.stringify(JSON.parse(data)).includes(JSON.stringify(text)) || place !== 1).toBe(true)
    }
  }
  expect(site.reported).toEqual([])
})
