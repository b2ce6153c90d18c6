/** Laws of the desk's log: what an address asks for, and what a row tells in words. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { deedDetailText, deedPlace } from "#core/desk/deedText.ts"
import { LOG_DEED_NAMES } from "#core/desk/deskRights.ts"
import { COMMAND_LINE, logCursor, logPath, logQuestionIn, parseLogCursor } from "#core/desk/log/logView.ts"
import { StaffId } from "#core/desk/staff/staff.ts"
import { ORDER_ID_PREFIX } from "#core/paymentIds.ts"
import { days } from "../../generators/calendarDays.ts"

const cursors = fc
  .record({ atMs: fc.nat(4_000_000_000_000), deedId: fc.stringMatching(/^[0-9A-Z]{1,26}$/) })
  .map(logCursor)
const people = fc.oneof(
  fc.constant(COMMAND_LINE),
  fc.stringMatching(/^STAFF-[0-9A-Z &=?]{1,16}$/).map(StaffId.make),
)
const questions = fc.record(
  { who: people, deed: fc.constantFrom(...LOG_DEED_NAMES), day: days, before: cursors },
  { requiredKeys: [] },
)
const asked = (path: string) => logQuestionIn(new URL(path, "https://desk.example").searchParams)

describe("an address of the log", () => {
  it("should ask for what it was made of", () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(asked(logPath(question))).toEqual(question)
      }),
    )
  })

  it("should ask for nothing that is no deed, no day and no cursor", () => {
    expect(asked("/log?who=&deed=be%20rich&day=2026-02-30&before=7")).toEqual({})
  })

  it("should read a cursor back as it was told, and nothing else", () => {
    fc.assert(
      fc.property(cursors, (cursor) => {
        expect(logCursor(parseLogCursor(cursor) ?? NONE)).toBe(cursor)
      }),
    )
    for (const text of ["", "7", "-A", "7-", "7-a", "7-A ", "1e3-A", "9999999999999999-A"])
      expect(parseLogCursor(text)).toBeUndefined()
  })
})

describe("a row of the log", () => {
  it("should tell every detail that it has", () => {
    const details = fc.dictionary(fc.stringMatching(/^[a-z]{3,9}[A-Z]?$/), fc.nat(99_999), { maxKeys: 4 })
    fc.assert(
      fc.property(details, (detail) => {
        const said = deedDetailText(detail)
        for (const value of Object.values(detail)) expect(said.replace(/\D/g, "")).toContain(String(value))
      }),
    )
  })

  it.each([
    [{}, ""],
    [{ from: 10, to: 12, reason: "two guides" }, "from 10 to 12, “two guides”"],
    [{ from: "OPEN", to: "CLOSED", reason: "wind" }, "from on sale to closed, “wind”"],
    [{ from: "boat/2026-12-05/09:30", to: "2026-12-06" }, "from Sat 5 Dec 2026, 09:30 to Sun 6 Dec 2026"],
    [{ goesBack: 172_500, how: "by hand" }, "₹1,725.00 goes back, by hand"],
    [{ paid: "in cash", amount: 345_000 }, "paid in cash, ₹3,450.00"],
    [{ channel: "phone", pays: "upi", people: 1 }, "by phone, pays by UPI, 1 traveller"],
    [
      { decides: "confirm", besides: `${ORDER_ID_PREFIX}1` },
      `decides confirm, as another booking than ${ORDER_ID_PREFIX}1`,
    ],
    [{ bookings: 1, unpaid: 2, reason: "wind" }, "1 booking, 2 not paid yet, “wind”"],
    [{ seatsLeft: 3 }, "seats left 3"],
    [{ bookings: 2, heads: 5, paidInAll: 109_800 }, "2 bookings, 5 travellers, ₹1,098.00 paid in all"],
    [{ bookings: 2, paid: 109_800 }, "2 bookings, ₹1,098.00 paid in all"],
    [{ answer: "quoted", quoted: 1_500_000 }, "quoted, for ₹15,000.00"],
    [{ Price: "₹1.00 → ₹2.00" }, "price ₹1.00 → ₹2.00"],
  ])("should say %j as “%s”", (detail, said) => {
    expect(deedDetailText(detail)).toBe(said)
  })

  it.each([
    [
      "set capacity",
      "boat/2026-12-05/09:30",
      "boat, Sat 5 Dec 2026, 09:30",
      "/departure/boat/2026-12-05/09%3A30",
    ],
    ["move a booking", `${ORDER_ID_PREFIX}1`, `booking ${ORDER_ID_PREFIX}1`, `/booking/${ORDER_ID_PREFIX}1`],
    ["compare the money", "2026-12-05", "Sat 5 Dec 2026", "/money/2026-12-05"],
    ["call trips off", "2026-12-05", "Sat 5 Dec 2026", "/called-off/2026-12-05"],
    ["call trips off", "boat/2026-12-05", "boat, Sat 5 Dec 2026", "/called-off/2026-12-05"],
    ["a deed of old", "2026-12-05", "Sat 5 Dec 2026", "/day/2026-12-05"],
    [
      "close days",
      "boat/2026-12-05/2026-12-06",
      "boat, Sat 5 Dec 2026 to Sun 6 Dec 2026",
      "/calendar/2026-12?of=pool%2Fboat",
    ],
    ["reopen days", "boat/2026-12-05/2026-12-05", "boat, Sat 5 Dec 2026", "/calendar/2026-12?of=pool%2Fboat"],
    ["note who boards", "cruise/2026-12-05/untimed", "cruise, Sat 5 Dec 2026", "/day/2026-12-05"],
    ["revoke staff", "STAFF-1", "Asha", undefined],
    ["revoke staff", "STAFF-2", "STAFF-2", undefined],
    ["change an activity", "a/slug", "a/slug", undefined],
  ])("should lead from “%s” about %s to %s", (deed, about, text, path) => {
    const nameOf = (staffId: string) => (staffId === "STAFF-1" ? "Asha" : undefined)
    expect(deedPlace({ deed, about }, nameOf)).toEqual(path === undefined ? { text } : { text, path })
  })
})

// Helpers

const NONE = { atMs: -1, deedId: "" }
