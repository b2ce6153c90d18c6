/** One booking is completed by one order at most, and one that only looks like another is told of once. */
import { describe, expect, it } from "vitest"
import { bookingKey } from "#core/orders/bookingKey.ts"
import { completionConflict } from "#core/orders/completionConflict.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { SAMPLE_ORDER } from "./orderSamples.ts"

const PLAIN = { settlement: { state: "COMPLETED", settledAtMs: 1 } } as const
const NAMED = { settlement: { ...PLAIN.settlement, looksLike: MerchantOrderId.make("GOA-0") } } as const
const SAME = { merchantOrderId: MerchantOrderId.make("GOA-SAME"), bookingKey: bookingKey(SAMPLE_ORDER) }
const OTHER = { merchantOrderId: MerchantOrderId.make("GOA-OTHER"), bookingKey: "another booking" }

describe("completing an order", () => {
  it.each([
    ["nothing is like it", [], PLAIN, undefined],
    ["the same booking is completed", [SAME], PLAIN, { paidTwiceBy: "GOA-SAME" }],
    ["it is behind one that looks like it", [OTHER, SAME], PLAIN, { paidTwiceBy: "GOA-SAME" }],
    ["the likeness is named already", [OTHER, SAME], NAMED, { paidTwiceBy: "GOA-SAME" }],
    [
      "others look like it",
      [OTHER, { ...OTHER, merchantOrderId: MerchantOrderId.make("GOA-3") }],
      PLAIN,
      { looksLike: MerchantOrderId.make("GOA-OTHER") },
    ],
    ["others look like it, as is named", [OTHER], NAMED, undefined],
    [
      "a person calls it its own",
      [SAME],
      { ...PLAIN, isOwnBooking: true },
      { looksLike: MerchantOrderId.make("GOA-SAME") },
    ],
    ["a person who has seen the other does", [SAME], { ...NAMED, isOwnBooking: true }, undefined],
    [
      "one without a key",
      [{ ...OTHER, bookingKey: undefined }],
      PLAIN,
      { looksLike: MerchantOrderId.make("GOA-OTHER") },
    ],
  ] as const)("should be decided where %s", (_, similar, command, conflict) => {
    expect(completionConflict(SAMPLE_ORDER, similar, command)).toEqual(conflict)
  })
})
