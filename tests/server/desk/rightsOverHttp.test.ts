/** Every call of the desk that a right guards × every role: done and logged, or refused with nothing written. */
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import type { DepartureView } from "#core/desk/day/dayView.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import { DESK_DEEDS, type DeskRight, hasRight } from "#core/desk/deskRights.ts"
import { STAFF_ROLES, type StaffId, type StaffRole } from "#core/desk/staff/staff.ts"
import { everyRow } from "../../harness/everyRow.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"
import { type Employed, type InProcessDesk, startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"
import {
  askForRefund,
  failRefund,
  losePage,
  payUnknown,
  putInReview,
  refuseLetter,
} from "../../harness/desk/mattersMade.ts"
import { photograph } from "../../harness/photographs.ts"
import { callsIn } from "./wireCalls.ts"

const day = addDays(dayInIndia(Date.now()), 20)
const id = `mandovi-dinner-boat/${day}/20:30`
const reason = "a group by phone"
/** Boarding begins the evening before. */
const tomorrow = `mandovi-dinner-boat/${addDays(dayInIndia(Date.now()), 1)}/20:30`
const deviceId = "JETTYTABLET1"
const marks = () => {
  const [markId, merchantOrderId] = [crypto.randomUUID().replaceAll("-", "").toUpperCase(), "GOA-NOBODY"]
  return [{ markId, merchantOrderId, kind: "BOARDED", atMs: Date.now() }]
}

const calls = await callsIn("desk/")

let desk: InProcessDesk
let staff: Readonly<Record<StaffRole, Employed>>
beforeAll(async () => {
  desk = await startInProcessDesk()
  staff = {
    owner: await desk.employ("Asha", "owner"),
    office: await desk.employ("Ravi", "office"),
    boarding: await desk.employ("Leela", "boarding"),
    accounts: await desk.employ("Maria", "accounts"),
  }
})
afterAll(() => desk.stop())

const answerTo = async (path: string, body: unknown): Promise<unknown> => {
  const answer = await staff.owner.post(path, body)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
const asOwner = async (path: string, body: unknown): Promise<DepartureView> =>
  ((await answerTo(path, body)) as { readonly manifest: DepartureView }).manifest

/** Another departure than the one that is closed and opened. */
const bookedDay = addDays(day, 2)

let booked = 0
/** Somebody else each time. */
const requestOf = (terms: unknown) => ({
  trip: {
    name: `Guest ${++booked}`,
    mobileNumber: "+91 98765 43210",
    adults: 1,
    children: 0,
    date: bookedDay,
    subSlug: "dinner-cruise-mandovi",
    departure: `mandovi-dinner-boat/${bookedDay}/20:30`,
  },
  channel: "PHONE",
  terms,
})
const bookedBy = async (terms: unknown): Promise<DeskBookingView> =>
  ((await answerTo("/api/desk/book", requestOf(terms))) as { readonly booking: DeskBookingView }).booking
const paid = () => bookedBy({ pays: "CASH" })
/** Two of them, of whom one stays away. */
const paidForTwo = async (): Promise<DeskBookingView> => {
  const request = requestOf({ pays: "CASH" })
  const answer = await answerTo("/api/desk/book", { ...request, trip: { ...request.trip, adults: 2 } })
  return (answer as { readonly booking: DeskBookingView }).booking
}
const withoutPage = async () => {
  const booking = await bookedBy({ pays: "LINK" })
  await losePage(desk, booking.merchantOrderId)
  return booking
}
const owed = () => bookedBy({ pays: "LATER", untilMs: Date.now() + 3_600_000 })
const seen = async () => {
  const { capacity, state } = (await asOwner("/api/desk/manifest", { id })).departure
  return { capacity, state }
}
const setState = async (state: "OPEN" | "CLOSED") => {
  if ((await seen()).state !== state)
    await asOwner("/api/desk/set-departure-state", { id, reason, seen: await seen(), state })
}

/** What each call is asked with, made ready by the owner, and the rights that it needs. */
const GUARDED: Readonly<
  Record<string, ReadonlyArray<readonly [DeskRight, (role: StaffRole) => Promise<unknown>]>>
> = {
  "/api/desk/day": [["see the day", () => Promise.resolve({ day })]],
  "/api/desk/manifest": [["see who travels", () => Promise.resolve({ id })]],
  "/api/desk/set-capacity": [
    ["set capacity", async () => ({ id, reason, seen: await seen(), capacity: 580 })],
  ],
  "/api/desk/set-departure-state": [
    [
      "close a departure",
      () => setState("OPEN").then(async () => ({ id, reason, seen: await seen(), state: "CLOSED" })),
    ],
    [
      "reopen a departure",
      () => setState("CLOSED").then(async () => ({ id, reason, seen: await seen(), state: "OPEN" })),
    ],
  ],
  "/api/desk/block-seats": [["block seats", () => Promise.resolve({ id, seats: 2, reason })]],
  "/api/desk/take-manifest-along": [
    ["take the manifest along", () => Promise.resolve({ id, how: "CSV" })],
    ["take the manifest along", () => Promise.resolve({ id, how: "print" })],
  ],
  "/api/desk/boarding": [["see who travels", () => Promise.resolve({ id: tomorrow })]],
  "/api/desk/begin-boarding": [
    ["begin boarding", () => Promise.resolve({ id: tomorrow, deviceId, takeOver: false })],
    [
      "take over boarding",
      async () => {
        await asOwner("/api/desk/begin-boarding", { id: tomorrow, deviceId: "JETTYPHONE2", takeOver: true })
        return { id: tomorrow, deviceId, takeOver: true }
      },
    ],
  ],
  "/api/desk/note-boarding": [
    ["note who boards", () => Promise.resolve({ id: tomorrow, deviceId, marks: marks() })],
  ],
  "/api/desk/hand-boarding-over": [["hand boarding over", () => Promise.resolve({ id: tomorrow, deviceId })]],
  "/api/desk/release-seats": [
    [
      "release seats",
      async () => {
        const { rows } = await asOwner("/api/desk/block-seats", { id, seats: 1, reason })
        return { holdId: rows.find(({ kind }) => kind === "desk")?.holdId }
      },
    ],
  ],
}

/** Those about bookings. */
const GUARDED_BOOKINGS: typeof GUARDED = {
  "/api/desk/offers": [["see what is on sale", () => Promise.resolve({ day })]],
  "/api/desk/book": [["book for somebody", () => Promise.resolve(requestOf({ pays: "CASH" }))]],
  "/api/desk/booking": [["see bookings", async () => ({ id: (await paid()).merchantOrderId })]],
  "/api/desk/find-bookings": [["see bookings", () => Promise.resolve({ words: "Guest" })]],
  "/api/desk/take-payment": [
    ["take a payment", async () => ({ id: (await owed()).merchantOrderId, paidWith: "UPI", note: "" })],
  ],
  "/api/desk/open-payment-page": [
    ["open a payment page", async () => ({ id: (await withoutPage()).merchantOrderId })],
  ],
  "/api/desk/give-booking-up": [
    ["give a booking up", async () => ({ id: (await owed()).merchantOrderId, reason })],
  ],
  "/api/desk/send-booking-link": [
    ["send a booking's link", async () => ({ id: (await paid()).merchantOrderId })],
  ],
  "/api/desk/correct-address": [
    ["correct an address", async () => ({ id: (await paid()).merchantOrderId, email: "guest@example.com" })],
  ],
  "/api/desk/cancel-booking": [
    [
      "cancel a booking",
      async () => {
        const { merchantOrderId, fullCancellation } = await paid()
        const shown =
          fullCancellation !== undefined && "refund" in fullCancellation ? fullCancellation.refund : 0
        return { id: merchantOrderId, shown, isFull: true, isOutside: true, reason }
      },
    ],
  ],
  "/api/desk/take-travellers-off": [
    [
      "take travellers off",
      async () => {
        const { merchantOrderId, amount } = await paidForTwo()
        const left = { adults: 1, children: 0 }
        return { id: merchantOrderId, left, shown: amount / 2, isFull: true, isOutside: true, reason }
      },
    ],
  ],
  "/api/desk/move-booking": [
    [
      "move a booking",
      async () => ({
        id: (await paid()).merchantOrderId,
        date: addDays(bookedDay, 1),
        isByCompany: true,
        reason,
      }),
    ],
  ],
}

const POOL_DAYS = { pool: "mandovi-dinner-boat", from: addDays(day, 30), to: addDays(day, 32) }
/** Ready to be sent: with what it would change. */
const changeOf = async (decision: unknown) => {
  const request = { ...POOL_DAYS, decision }
  const { strand } = (await answerTo("/api/desk/strand", request)) as {
    readonly strand: { readonly changed: ReadonlyArray<{ readonly id: string; readonly revision: number }> }
  }
  return { ...request, reason, seen: strand.changed.map(({ id: its, revision }) => ({ id: its, revision })) }
}
/** Whatever is another's doing first. */
const after = async (first: unknown, decision: unknown) => {
  const change = await changeOf(first)
  if (change.seen.length > 0) await answerTo("/api/desk/change-days", change)
  return changeOf(decision)
}
let seats = 500

/** Those about the calendar. */
const GUARDED_CALENDAR: typeof GUARDED = {
  "/api/desk/calendar": [["see the calendar", () => Promise.resolve({ month: day.slice(0, 7) })]],
  "/api/desk/strand": [
    ["see what a change strands", () => Promise.resolve({ ...POOL_DAYS, decision: { act: "close" } })],
  ],
  "/api/desk/change-days": [
    ["close days", () => after({ act: "reopen" }, { act: "close" })],
    ["reopen days", () => after({ act: "close" }, { act: "reopen" })],
    ["set the capacity of days", () => changeOf({ act: "capacity", seats: ++seats })],
  ],
}

/** Somebody asks for a trip, and answers are not given yet. */
const asked = async () => {
  const key = crypto.randomUUID()
  await populateDatabase(desk.db).plan(key, {
    name: "प्रिया शर्मा",
    mobileNumber: "98765 43210",
    email: "priya@example.in",
  })
  return key
}

/** Those about trip requests. */
const GUARDED_TRIPS: typeof GUARDED = {
  "/api/desk/trip-requests": [["see trip requests", () => Promise.resolve({ onlyOpen: true })]],
  "/api/desk/trip-request": [["see trip requests", async () => ({ id: await asked() })]],
  "/api/desk/answer-trip-request": [
    [
      "answer a trip request",
      async () => ({
        id: await asked(),
        answer: "QUOTED",
        quoted: 4_500_000,
        note: "she calls back",
        seen: 0,
      }),
    ],
  ],
}

/** Those about calling trips off: on a day on which nobody has booked. */
const stormyDay = addDays(day, 5)
const GUARDED_CALL_OFFS: typeof GUARDED = {
  "/api/desk/call-off-preview": [
    [
      "see whom a call-off concerns",
      () => Promise.resolve({ day: stormyDay, scope: { kind: "pool", pool: "mandovi-dinner-boat" } }),
    ],
  ],
  "/api/desk/call-off": [
    [
      "call trips off",
      () => Promise.resolve({ day: stormyDay, scope: { kind: "day" }, reason, confirmed: 0 }),
    ],
  ],
  "/api/desk/called-off": [["see bookings", () => Promise.resolve({ day: stormyDay })]],
}

/** Those about what waits for somebody. */
const inReview = async () => {
  const { merchantOrderId } = await bookedBy({ pays: "LINK" })
  await putInReview(desk, merchantOrderId, 100_000)
  return merchantOrderId
}
const undecided = async () => askForRefund(desk, (await paid()).merchantOrderId, 100_000)
const GUARDED_MATTERS: typeof GUARDED = {
  "/api/desk/needs-a-person": [["see what needs a person", () => Promise.resolve({})]],
  "/api/desk/settle-review": [
    [
      "settle a review",
      async () => ({ id: await inReview(), decides: "reject", shown: 100_000, isOutside: false, reason }),
    ],
  ],
  "/api/desk/send-messages-again": [
    ["send a message again", async () => ({ id: (await paid()).merchantOrderId })],
  ],
  "/api/desk/tell-by-phone": [
    [
      "tell a traveller by phone",
      async () => {
        const { merchantOrderId: id } = await paid()
        const messages = await desk.db
          .selectFrom("traveller_messages")
          .select(["message_id as messageId", "owed_at_ms as owedAtMs"])
          .where("merchant_order_id", "=", id)
          .execute()
        return { id, messages }
      },
    ],
  ],
  "/api/desk/refund-again": [
    [
      "refund again",
      async () => {
        const refundId = await undecided()
        await failRefund(desk, refundId)
        return { id: refundId, isOutside: true, reason }
      },
    ],
  ],
  "/api/desk/give-refund-up": [["give a refund up", async () => ({ id: await undecided(), reason })]],
  "/api/desk/unknown-payment": [
    ["see what needs a person", () => Promise.resolve({ id: payUnknown(115_000) })],
  ],
  "/api/desk/adoptable": [["see what needs a person", () => Promise.resolve({ day })]],
  "/api/desk/adopt-payment": [
    [
      "adopt a payment",
      () =>
        Promise.resolve({
          id: payUnknown(149_900),
          trip: requestOf({}).trip,
          shown: 149_900,
          isWithoutSeats: false,
          reason,
        }),
    ],
  ],
  "/api/desk/settle-letter": [
    [
      "settle a refused letter",
      async () => {
        const messageId = `TRIP-${++booked}/thanks`
        await refuseLetter(desk, messageId)
        return { messageId, isAway: true }
      },
    ],
  ],
}

const report = `PaymentType,MerchantReferenceId,TransactionDate,Amount\nPAYMENT,GOA-NOBODY,${day},1150.00\n`

/** Those about the money and the log. */
const GUARDED_MONEY: typeof GUARDED = {
  "/api/desk/money": [["see the money", () => Promise.resolve({ day, figure: "owed" })]],
  "/api/desk/compare-money": [["compare the money", () => Promise.resolve({ day, report })]],
  "/api/desk/log": [["see the log", () => Promise.resolve({ day })]],
  "/api/desk/export-money": [["export the money", () => Promise.resolve({ day })]],
}

let hired = 0
/** Somebody new each time, so that every role can be asked about them. */
const hire = async () => {
  const { staffId } = (await desk.invite(`Hired ${++hired}`, "boarding")).staff
  return { staffId, seen: "boarding" }
}

/** Those about the staff. */
const GUARDED_STAFF: typeof GUARDED = {
  "/api/desk/staff": [["see staff", () => Promise.resolve({})]],
  "/api/desk/invite-staff": [
    ["invite staff", () => Promise.resolve({ name: `Hired ${++hired}`, role: "office" })],
  ],
  "/api/desk/invite-staff-again": [["invite staff", async () => ({ staffId: (await hire()).staffId })]],
  "/api/desk/change-role": [["change a role", async () => ({ ...(await hire()), role: "office" })]],
  "/api/desk/revoke-staff": [["revoke staff", hire]],
}

let prices = 500
/** Another price of one activity each time. */
const priceRequest = async () => {
  const { activity: view } = (await answerTo("/api/desk/activity", { slug: "sunset-cruise-mandovi" })) as {
    readonly activity: { readonly revision: number; readonly activity: Readonly<Record<string, unknown>> }
  }
  return {
    slug: "sunset-cruise-mandovi",
    record: { ...view.activity, price: ++prices },
    seenRevision: view.revision,
  }
}

let added = 0
/** Another activity each time. */
const newRequest = () => {
  const slug = `new-trip-${++added}`
  const record = {
    _id: `act-${slug}`,
    slug,
    name: `New Trip ${added}`,
    packageType: "tour package",
    price: 900,
  }
  return Promise.resolve({ category: "cruises", record })
}

/** Those about the catalogue. */
const GUARDED_CATALOGUE: typeof GUARDED = {
  "/api/desk/catalogue": [["see the catalogue", () => Promise.resolve({})]],
  "/api/desk/activity": [["see the catalogue", () => Promise.resolve({ slug: "sunset-cruise-mandovi" })]],
  "/api/desk/check-activity": [["see the catalogue", priceRequest]],
  "/api/desk/change-activity": [["change an activity", priceRequest]],
  "/api/desk/check-new-activity": [["see the catalogue", newRequest]],
  "/api/desk/add-activity": [["add an activity", newRequest]],
  "/api/desk/add-picture": [
    [
      "add a picture",
      async () => ({
        slug: "sunset-cruise-mandovi",
        name: "Sunset Cruise on the Mandovi",
        shape: "view",
        file: "IMG_1.jpg",
        bytes: (await photograph()).toString("base64"),
      }),
    ],
  ],
}

/** Somebody has left the desk open on another device. */
const openElsewhere = async (staffId: StaffId): Promise<string> => {
  const sessionId = crypto.randomUUID()
  const nowMs = Date.now()
  await desk.db
    .insertInto("desk_sessions")
    .values({
      digest: sessionId,
      session_id: sessionId,
      device: "Chrome on Android",
      networks: "103.21,",
      staff_id: staffId,
      begun_at_ms: nowMs,
      seen_at_ms: nowMs,
      verified_at_ms: nowMs,
    })
    .execute()
  return sessionId
}

/** Those about sessions. */
const GUARDED_SESSIONS: typeof GUARDED = {
  "/api/desk/own-sessions": [["see own sessions", () => Promise.resolve({})]],
  "/api/desk/end-own-session": [
    ["end own sessions", async (role) => ({ sessionId: await openElsewhere(staff[role].staffId) })],
  ],
  "/api/desk/end-other-sessions": [
    ["end own sessions", (role) => openElsewhere(staff[role].staffId).then(() => ({}))],
  ],
  "/api/desk/end-sessions-of-staff": [
    [
      "end sessions of staff",
      async () => ({ staffId: (await desk.employ(`Helper ${++booked}`, "office")).staffId }),
    ],
  ],
}

const ALL_GUARDED = {
  ...GUARDED,
  ...GUARDED_BOOKINGS,
  ...GUARDED_CALENDAR,
  ...GUARDED_TRIPS,
  ...GUARDED_MONEY,
  ...GUARDED_CALL_OFFS,
  ...GUARDED_MATTERS,
  ...GUARDED_STAFF,
  ...GUARDED_CATALOGUE,
  ...GUARDED_SESSIONS,
}

/** How somebody gets in and out: no right of the table guards them. */
const DOOR = [
  "who-is-in",
  "begin-enrolment",
  "finish-enrolment",
  "begin-sign-in",
  "finish-sign-in",
  "begin-verification",
  "finish-verification",
  "sign-out",
].map((name) => `/api/desk/${name}`)

const CASES = Object.entries(ALL_GUARDED).flatMap(([path, rights]) =>
  rights.flatMap(([right, bodyOf]) => STAFF_ROLES.map((role) => ({ path, right, role, bodyOf }))),
)

const deeds = () => desk.db.selectFrom("deeds").selectAll().execute()
/** When a session was last used is noted with every request. */
const written = async () => [
  await everyRow(desk.db, "desk_sessions"),
  await desk.db.selectFrom("desk_sessions").select("session_id").execute(),
]

it("should be a table of every call", () => {
  const paths = calls.map(({ path }) => path)
  expect([...Object.keys(ALL_GUARDED), ...DOOR].toSorted()).toEqual(paths.toSorted())
})

describe("a call of the desk", () => {
  it.each(CASES.filter(({ role, right }) => hasRight(role, right)))(
    "should do “$right” for $role, answer as the wire says, and log what is a deed",
    async ({ path, right, role, bodyOf }) => {
      const body = await bodyOf(role)
      const before = (await deeds()).length
      const answer = await staff[role].post(path, body)
      expect(answer.status).toBe(200)
      const { response } = calls.find((call) => call.path === path) ?? bug(`there is no call at ${path}`)
      Schema.decodeUnknownSync(response, { onExcessProperty: "error" })(await answer.json())
      const rows = (await deeds()).slice(before)
      expect(rows.map((row) => [row.deed, row.role, row.staff_id])).toEqual(
        right in DESK_DEEDS ? [[right, role, staff[role].staffId]] : [],
      )
    },
  )

  it.each(CASES.filter(({ role, right }) => !hasRight(role, right)))(
    "should refuse “$right” to $role, and write nothing",
    { tags: ["asvs:8.2.1"] },
    async ({ path, role, bodyOf }) => {
      const body = await bodyOf(role)
      const before = await written()
      const answer = await staff[role].post(path, body)
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: "ROLE_LACKING" }])
      expect(await written()).toEqual(before)
    },
  )

  it.each(Object.keys(ALL_GUARDED))("should be refused to who is not signed in: %s", async (path) => {
    for (const [, bodyOf] of ALL_GUARDED[path] ?? []) {
      const body = await bodyOf("owner")
      const before = await written()
      expect((await desk.post(path, body)).status).toBe(401)
      expect(await written()).toEqual(before)
    }
  })
})

/** What no rule of a deed lets through, by the names of what is typed. */
const SPOILT: Readonly<Record<string, unknown>> = {
  capacity: -1,
  email: "no address",
  note: "x".repeat(400),
  reason: " ",
  seats: 0,
}

describe("a deed with something that its rules refuse", () => {
  const spoil = (body: unknown) =>
    Object.fromEntries(
      Object.entries(body as object).map(([name, value]) => [name, name in SPOILT ? SPOILT[name] : value]),
    )
  /** Each deed once, with somebody who may not. */
  const spoilable = [
    ...new Map(
      CASES.filter(({ right, role }) => right in DESK_DEEDS && !hasRight(role, right)).map((one) => [
        `${one.path} ${one.right}`,
        one,
      ]),
    ).values(),
  ]

  it("should be refused by them to who may", async () => {
    const change = { id, reason: " ", seen: await seen(), capacity: 580 }
    expect((await staff.owner.post("/api/desk/set-capacity", change)).status).toBe(409)
  })

  it.each(spoilable)(
    "should be told who may “$right” before anything else",
    async ({ path, role, bodyOf }) => {
      const spoilt = spoil(await bodyOf(role))
      const before = await written()
      expect((await desk.post(path, spoilt)).status).toBe(401)
      expect((await staff[role].post(path, spoilt)).status).toBe(403)
      expect(await written()).toEqual(before)
    },
  )
})

it("should let one of two answer a trip request at once, and show the other what was answered", async () => {
  const id = await asked()
  const request = { id, answer: "CALLED", note: "", seen: 0 }
  expect((await staff.office.post("/api/desk/answer-trip-request", request)).status).toBe(200)
  const late = await staff.owner.post("/api/desk/answer-trip-request", { ...request, answer: "CLOSED" })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { code: "SEEN_CHANGED", now: { answer: "called, by Ravi" } },
  ])
  const nothing = { ...request, answer: "QUOTED", seen: 1 }
  expect((await staff.owner.post("/api/desk/answer-trip-request", nothing)).status).toBe(409)
  const log = (await deeds()).filter(({ about }) => about === id)
  expect(log.map(({ name, detail }) => [name, JSON.parse(detail)])).toEqual([["Ravi", { answer: "called" }]])
})

it("should let one of two staff change a departure at once, and show the other what it became", async () => {
  const change = { id, reason, seen: await seen() }
  const wishes = [
    { who: staff.owner, capacity: 590 },
    { who: staff.office, capacity: 570 },
  ]
  const before = (await deeds()).length
  const answers = await Promise.all(
    wishes.map(async ({ who, capacity }) => {
      const answer = await who.post("/api/desk/set-capacity", { ...change, capacity })
      return { status: answer.status, capacity, body: (await answer.json()) as unknown }
    }),
  )
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.body).toMatchObject({
    code: "SEEN_CHANGED",
    now: { capacity: won?.capacity, state: change.seen.state },
  })
  expect((await seen()).capacity).toBe(won?.capacity)
  expect(await deeds()).toHaveLength(before + 1)
})
