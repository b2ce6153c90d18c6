/** Laws of core/desk/typedWords.ts: nothing that was typed is lost, and nothing else is shown. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formOf } from "#core/desk/catalogue/activityForm.ts"
import { typedOfActivity, typedWords } from "#core/desk/typedWords.ts"
import { CRUISE } from "../orders/orderSamples.ts"

const RECORD = {
  ...CRUISE,
  description: "Two hours on the river.",
  details: [{ title: "Included", content: ["Music", "Tea"] }],
}

describe("typedWords", () => {
  it("should be what was typed, letter by letter, without empty fields", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (fields) => {
        expect(typedWords(fields)).toEqual(fields.filter(([, text]) => /\S/.test(text)))
      }),
    )
  })
})

describe("typedOfActivity", () => {
  it("should be nothing of a form as it was begun", () => {
    expect(typedOfActivity(formOf(RECORD), RECORD)).toEqual([])
  })

  it("should be the texts that are otherwise, by the names of their fields", () => {
    const form = formOf(RECORD)
    const [included] = form.sections
    expect(
      typedOfActivity(
        {
          ...form,
          description: "Three hours on the river.",
          sections: [
            { title: "Included", text: "Music\nCoffee", isList: included?.isList ?? true },
            { title: "Bring", text: "A hat", isList: false },
          ],
        },
        RECORD,
      ),
    ).toEqual([
      ["Description", "Three hours on the river."],
      ["Text of section 1", "Music\nCoffee"],
      ["Heading of section 2", "Bring"],
      ["Text of section 2", "A hat"],
    ])
  })
})
