/** core/catalogue/slug.ts: what may stand in an address and in a record's id, and nothing else. */
import { expect, it } from "vitest"
import { isRecordId, isSlug } from "#core/catalogue/slug.ts"

it.each(["a", "sunset-cruise", "4-days-in-goa", "x".repeat(80)])("should take %s for a slug", (text) => {
  expect(isSlug(text)).toBe(true)
})

it.each([
  "",
  "-a",
  "a-",
  "a--b",
  "Sunset",
  "a b",
  "a_b",
  "क्रूज़",
  "a\n",
  "../a",
  "x".repeat(81),
  undefined,
  null,
  7,
  ["a"],
])("should not take %j for a slug", (value) => {
  expect(isSlug(value)).toBe(false)
})

it.each(["a", "66f1_A-9", "x".repeat(64)])("should take %s for a record's id", (text) => {
  expect(isRecordId(text)).toBe(true)
})

it.each(["", "a b", "a/b", "a.b", "a\n", "x".repeat(65), undefined, null, 7, ["a"]])(
  "should not take %j for a record's id",
  (value) => {
    expect(isRecordId(value)).toBe(false)
  },
)
