/**
 * In a copy of the books an activity is taken off sale, or may be booked until an hour of the day before alone: the shop and
 * the desk are told so, the desk but for the hour. Unit: minutes of a day.
 */
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { requote, type SoldBy } from "#core/orders/requote.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { priceNow, soldIn } from "./bookingDue.ts"
import { indianDay, totalOf } from "./orderFindings.ts"

const UNTIL = 613
const DAYS_AHEAD = 21
const OFF_SALE = "This trip is not on sale at present. Nothing was charged."

/** The first activity that is sold otherwise; undefined where none is. */
export const wrongSale = async (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
): Promise<string | undefined> => {
  const [sold] = soldIn(stock)
  if (sold === undefined) return undefined
  const { slug } = sold
  const [row] = books.rows<{ readonly record: string }>("select record from activities where slug = ?", slug)
  if (row === undefined) return undefined
  const party = { adults: 1, children: 0 }
  const quote = (by: SoldBy) =>
    books.attempt(
      requote(
        {
          ...party,
          name: "Asha Rao",
          mobileNumber: "9876500003",
          date: addDays(Day.make(indianDay(books.nowMs())), DAYS_AHEAD),
          subSlug: slug,
          // The desk names no amount: it is told what the trip costs.
          ...(by === "desk" ? {} : { amount: Paise.make(totalOf(priceNow(books, slug), party)) }),
        },
        by,
      ),
    )
  const told = async (patch: string) => {
    books.change("update activities set record = json_patch(record, ?) where slug = ?", patch, slug)
    const said = [await quote("shop"), await quote("desk")].map((one) =>
      "refused" in one ? one.refused : `until ${one.done.rules.bookUntilMinutes ?? "it begins"}`,
    )
    books.change("update activities set record = ? where slug = ?", row.record, slug)
    return said.join(" / ")
  }
  const cases = [
    ['{"onSale": false}', `${OFF_SALE} / ${OFF_SALE}`],
    [`{"rules": {"bookUntilMinutes": ${UNTIL}}}`, `until ${UNTIL} / until it begins`],
  ] as const
  for (const [patch, due] of cases) {
    const is = await told(patch)
    if (is !== due) return `${slug} with ${patch} is sold as "${is}"; right is "${due}"`
  }
  return undefined
}
