/**
 * Laws of core/desk/catalogue/newActivityForm.ts: whatever is typed, a record comes of it that says it, and an address that can
 * be one.
 */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { WireActivity } from "#adapters/wire/catalogueCalls.ts"
import { isSlug } from "#core/catalogue/catalogueIds.ts"
import { formOf } from "#core/desk/catalogue/activityForm.ts"
import { edited, emptyNewActivity, newActivityIn, slugOf } from "#core/desk/catalogue/newActivityForm.ts"

const decode = Schema.decodeUnknownSync(WireActivity, { onExcessProperty: "error" })

const typed = {
  name: "Reis Magos Fort at Dusk",
  price: "799",
  discount: "99.50",
  rating: "4.5",
  reviewCount: "12",
  formerSlugs: "old-fort, older-fort",
  takesChildren: false,
  poolId: "guide",
  poolCapacity: "12",
  poolTurnaround: "15",
  runs: [
    {
      from: "01-01",
      to: "12-31",
      weekdays: "",
      dates: "",
      except: "",
      startTimes: "17:30",
      lastStart: "",
      durationMinutes: "60",
    },
  ],
}

describe("a new activity", () => {
  it("should have an address that can be one of any title with a letter, and follow it until it is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
        const slug = slugOf(name)
        expect(slug === "" || isSlug(slug)).toBe(true)
        const form = edited(emptyNewActivity("cruises"), { name })
        expect(form.slug).toBe(slug)
        expect(edited(edited(form, { slug: "my-own" }), { name: `${name} again` }).slug).toBe("my-own")
      }),
    )
    expect(slugOf("Café  de Goa – Sunset!")).toBe("cafe-de-goa-sunset")
  })

  it("should be the record that was typed, with every field that a record has", () => {
    const form = { ...edited(emptyNewActivity("cruises"), typed), badges: "New" }
    const { category, record } = newActivityIn(form)
    expect(category).toBe("cruises")
    expect(decode(record)).toMatchObject({
      _id: "act-reis-magos-fort-at-dusk",
      slug: "reis-magos-fort-at-dusk",
      packageType: "tour package",
      price: 79_900,
      discount: 9950,
      rating: 4.5,
      reviewCount: 12,
      formerSlugs: ["old-fort", "older-fort"],
      rules: { children: "none", pool: { id: "guide", capacity: 12, turnaroundMinutes: 15 } },
    })
    expect(formOf(decode(record))).toMatchObject({
      name: form.name,
      price: "799",
      badges: "New",
      runs: form.runs,
    })
  })

  it("should bring nothing along that was not typed, and a new category where none is chosen", () => {
    const form = edited(emptyNewActivity(""), { name: "Trip", price: "1", categoryName: "Old Forts" })
    const { category, record } = newActivityIn(form)
    expect(Object.keys(record)).toEqual(["_id", "slug", "packageType", "name", "price"])
    expect(category).toEqual({ _id: "cat-old-forts", slug: "old-forts", name: "Old Forts" })
  })
})
