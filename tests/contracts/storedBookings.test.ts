/**
 * Laws of adapters/browser/{storedBookings,browserStorage}.ts: of whatever a device holds, only what this site wrote is taken.
 */
import * as fc from "fast-check"
import { ManagedRuntime } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import {
  browserBookingDrafts,
  browserTripDrafts,
  browserSavedVouchers,
  browserWishlist,
} from "#adapters/browser/browserStorage.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { BookingDrafts, TripDrafts, SavedVouchers, Wishlist } from "#core/ports/deviceStorage.ts"
import { EMPTY_DRAFT } from "#core/trips/tripDraft.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { bookingDraftIn, savedBookingIn, startedOrdersIn } from "#adapters/browser/storedBookings.ts"
import type { BookingDraft } from "#core/booking/bookingDraft.ts"
import type { SavedBooking } from "#core/booking/savedBooking.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { bookingForms } from "../generators/arbitraries.ts"

const keptBookings: fc.Arbitrary<SavedBooking> = fc.record({
  merchantOrderId: fc.constantFrom("GOA-1", "GOA-2", "").map(MerchantOrderId.make),
  categorySlug: fc.constant("cruises"),
  subSlug: fc.constant("sunset-cruise"),
  form: bookingForms,
})

describe("savedBookingIn", () => {
  it("should know again what was written, through any device's JSON", () => {
    fc.assert(
      fc.property(keptBookings, (kept) => {
        expect(savedBookingIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (other) => {
        expect(savedBookingIn(other)).toBeUndefined()
      }),
    )
  })

  it("should refuse a party that no booking takes", () => {
    fc.assert(
      fc.property(keptBookings, fc.constantFrom(-1, 1.5, 101, Number.NaN, "2"), (kept, count) => {
        for (const who of ["adults", "children"])
          expect(savedBookingIn({ ...kept, form: { ...kept.form, [who]: count } })).toBeUndefined()
      }),
    )
  })

  it("should refuse what is not whole, since a device may hold anything", () => {
    fc.assert(
      fc.property(keptBookings, (kept) => {
        for (const field of Object.keys(kept))
          expect(savedBookingIn({ ...kept, [field]: undefined })).toBeUndefined()
        for (const field of Object.keys(kept.form))
          expect(savedBookingIn({ ...kept, form: { ...kept.form, [field]: undefined } })).toBeUndefined()
      }),
    )
  })
})

const forbidden = () => {
  throw new Error("storage is switched off")
}

const ORDER = {
  merchantOrderId: "GOA-1",
  subSlug: "sunset-cruise",
  date: "2026-12-05",
  adults: 2,
  children: 0,
}

describe("startedOrdersIn", () => {
  const required = {
    merchantOrderId: fc.constantFrom("GOA-1", "GOA-2"),
    subSlug: fc.constant("sunset-cruise"),
    date: fc.constant("2026-12-05"),
    adults: fc.integer({ min: 0, max: 100 }),
    children: fc.integer({ min: 0, max: 100 }),
  }
  const orders = fc.array(
    fc.record(
      { ...required, departure: fc.constant("sunset-boat/2026-12-05/16:00") },
      { requiredKeys: ["merchantOrderId", "subSlug", "date", "adults", "children"] },
    ),
  )

  it("should know again what was written, and leave out what is no order", () => {
    fc.assert(
      fc.property(orders, fc.jsonValue(), (kept, other) => {
        expect(startedOrdersIn(JSON.parse(JSON.stringify([...kept, other])))).toEqual(kept)
      }),
    )
  })

  it.each([null, "GOA-9", {}, { ...ORDER, adults: -1 }, { ...ORDER, date: 5 }, { ...ORDER, departure: 5 }])(
    "should leave out %j",
    (other) => {
      expect(startedOrdersIn([ORDER, other])).toEqual([ORDER])
    },
  )

  it.each([null, "rubbish", {}])("should find none in %j", (stored) => {
    expect(startedOrdersIn(stored)).toEqual([])
  })

  it("should find none in what is no list", () => {
    fc.assert(
      fc.property(orders, (kept) => {
        expect(startedOrdersIn({ orders: kept })).toEqual([])
        for (const order of kept)
          for (const field of Object.keys(required))
            expect(startedOrdersIn([{ ...order, [field]: undefined }])).toEqual([])
      }),
    )
  })
})

const bookingDrafts: fc.Arbitrary<BookingDraft> = fc.record(
  {
    form: bookingForms,
    time: fc.constantFrom({ day: Day.make("2026-12-05"), startMinute: 570 }),
    again: fc.constantFrom("GOA-1"),
  },
  { requiredKeys: ["form"] },
)

describe("bookingDraftIn", () => {
  it("should know again what was written, and leave out what an older build or anybody else wrote", () => {
    fc.assert(
      fc.property(bookingDrafts, fc.jsonValue(), (draft, other) => {
        expect(bookingDraftIn(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
        expect(bookingDraftIn(other)).toBeUndefined()
        for (const field of Object.keys(draft.form))
          expect(bookingDraftIn({ ...draft, form: { ...draft.form, [field]: null } })).toBeUndefined()
      }),
    )
  })

  it.each([
    { time: null },
    { time: { day: "2026-12-05" } },
    { time: { day: "2026-13-05", startMinute: 570 } },
    { time: { day: "2026-12-05", startMinute: 0.5 } },
    { time: { day: "2026-12-05", startMinute: -1 } },
    { again: 1 },
  ])("should leave out a draft with %j", (wrong) => {
    fc.assert(
      fc.property(bookingDrafts, (draft) => {
        expect(bookingDraftIn({ ...draft, ...wrong })).toBeUndefined()
      }),
    )
  })
})

describe("browserBookingDrafts", () => {
  const [draft = undefined, other = undefined] = fc.sample(bookingDrafts, 2)
  const read = (subSlug: string) => BookingDrafts.use((drafts) => drafts.read(subSlug))
  const write = (subSlug: string, written: BookingDraft) =>
    BookingDrafts.use((drafts) => drafts.write(subSlug, written))
  afterEach(() => void vi.unstubAllGlobals())

  it("should keep one for each activity, until it is cleared", () => {
    if (draft === undefined || other === undefined) throw new Error("no sample")
    const kept = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    }
    vi.stubGlobal("window", { sessionStorage })
    const tab = ManagedRuntime.make(browserBookingDrafts)
    tab.runSync(write("cruise", other))
    tab.runSync(write("fort", other))
    tab.runSync(write("cruise", draft))
    expect([tab.runSync(read("cruise")), tab.runSync(read("fort"))]).toEqual([draft, other])
    // A press on one ticket reads and writes no other's.
    expect(kept.size).toBe(2)
    tab.runSync(BookingDrafts.use(({ clear }) => clear("cruise")))
    expect([tab.runSync(read("cruise")), tab.runSync(read("fort"))]).toEqual([undefined, other])
    expect(kept.size).toBe(1)
    expect(tab.runSync(read("constructor"))).toBeUndefined()
  })

  it("should forget where the browser refuses to keep anything", () => {
    if (draft === undefined) throw new Error("no sample")
    vi.stubGlobal("window", Object.defineProperty({}, "sessionStorage", { get: forbidden }))
    const tab = ManagedRuntime.make(browserBookingDrafts)
    tab.runSync(write("cruise", draft))
    expect(tab.runSync(read("cruise"))).toBeUndefined()
  })
})

describe("browserTripDrafts", () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each<[string, () => Pick<Storage, "getItem" | "setItem">]>([
    ["is switched off", forbidden],
    ["is full", () => ({ getItem: () => null, setItem: forbidden })],
    ["was cut short", () => ({ getItem: () => '{"draft":{"fullName":', setItem: () => undefined })],
  ])("should have nothing, and let the visitor write on, where the storage %s", (_, get) => {
    vi.stubGlobal("window", Object.defineProperty({}, "sessionStorage", { get }))
    const tab = ManagedRuntime.make(browserTripDrafts(() => false))
    tab.runSync(TripDrafts.use(({ write }) => write({ draft: EMPTY_DRAFT, requestKey: undefined })))
    expect(tab.runSync(TripDrafts.use(({ read }) => read)) ?? undefined).toBeUndefined()
  })
})

describe("browserWishlist", () => {
  const hearts = Wishlist.use(({ read }) => read)
  const save = (slugs: ReadonlyArray<string>) => Wishlist.use(({ write }) => write(slugs))
  afterEach(() => void vi.unstubAllGlobals())

  it("should have what was saved for the visit where the browser refuses to keep anything, or is full", () => {
    const full = { getItem: () => '["fort"]', setItem: () => forbidden() }
    for (const storage of [forbidden, () => full]) {
      vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: storage, configurable: true }))
      const visit = ManagedRuntime.make(browserWishlist)
      for (const slugs of [["boat"], ["spice", "boat"]]) {
        visit.runSync(save(slugs))
        expect(visit.runSync(hearts)).toEqual(slugs)
      }
    }
  })

  it.each(["{", '["Not a slug"]', '{"a":1}', "null"])("should be empty where the device holds %s", (text) => {
    vi.stubGlobal("window", { localStorage: { getItem: () => text, setItem: () => undefined } })
    expect(ManagedRuntime.make(browserWishlist).runSync(hearts)).toEqual([])
  })

  it("should know no more than the browser keeps, where it keeps it", () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    }
    vi.stubGlobal("window", { localStorage: storage })
    const visit = ManagedRuntime.make(browserWishlist)
    visit.runSync(save(["boat"]))
    kept.set("savedActivities", '["fort","boat"]')
    expect(visit.runSync(hearts)).toEqual(["fort", "boat"])
  })
})

describe("browserSavedVouchers", () => {
  const VOUCHER = {
    voucherId: VoucherId.make("0TR1P0FARA0N0NTHEMAND0V1AA"),
    amount: Paise.make(30_000),
    lastDay: Day.make("2027-11-21"),
  }
  const written = (localStorage: () => unknown) => {
    vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: localStorage }))
    const visit = ManagedRuntime.make(browserSavedVouchers)
    visit.runSync(SavedVouchers.use(({ write }) => write(VOUCHER)))
    return visit
  }
  const read = SavedVouchers.use((vouchers) => vouchers.read)
  afterEach(() => void vi.unstubAllGlobals())

  it("should have it for the visit where the browser refuses to keep anything", () => {
    const visit = written(forbidden)
    expect(visit.runSync(read)).toEqual(VOUCHER)
    visit.runSync(SavedVouchers.use(({ clear }) => clear))
    expect(visit.runSync(read)).toBeUndefined()
  })

  it("should know no more of it than the browser keeps, where it keeps it", () => {
    const kept = new Map<string, string>()
    const visit = written(() => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    }))
    expect(visit.runSync(read)).toEqual(VOUCHER)
    kept.clear()
    expect(visit.runSync(read)).toBeUndefined()
  })
})
