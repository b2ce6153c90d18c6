/**
 * Laws of core/messages/deliverTravellerMessages.ts: nothing is sent to an address that is not the order's, nothing after
 * an erasure, nothing that is no longer true, nothing twice, and what one way refuses for good goes by the other.
 */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { worlds } from "#adapters/memory/worlds.ts"
import { CallOffId } from "#core/callOffs/callOff.ts"
import { addDays, dayInIndia, startOfDayMs } from "#core/days.ts"
import { minuteOf } from "#core/departures/tripRules.ts"
import { deliveryBackoffMs } from "#core/messages/deliverOutbox.ts"
import { letterText } from "#core/messages/travellerLetter.ts"
import {
  changeOfCancellation,
  linkMessage,
  messagesOfChange,
  messagesOfCompletion,
  messagesOfRefund,
  reminderAtMs,
} from "#core/messages/travellerMessages.ts"
import type { CompletedOrder } from "#core/orders/order.ts"
import type { Refund } from "#core/refunds/refund.ts"
import { LETTER_HEAD } from "../../harness/collectedMail.ts"
import { type Answer, DAY, EMAIL, ID, ORDER, PAID_AT_MS, refund, SECRET, shop } from "./messageShop.ts"

describe("deliverTravellerMessages", () => {
  it("should send the confirmation with the link to the address that the traveller gave, once", async () => {
    const { owe, deliverAt, sent, outcome } = shop()
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    expect(await deliverAt(PAID_AT_MS)).toBe(1)
    expect(await deliverAt(PAID_AT_MS + 1)).toBe(0)
    expect(sent.map(({ to }) => to)).toEqual([{ channel: "email", email: EMAIL }])
    const [text = ""] = sent.map(({ letter }) => letterText(letter))
    expect(text).toContain(`${LETTER_HEAD.siteUrl}/booking/${SECRET.toLowerCase()}`)
    expect(text).toContain(ID)
    expect(outcome("confirmed")).toBe("delivered")
  })

  it("should keep nobody waiting who gave an address while it was looked for", async () => {
    const { owe, deliverAt, sent, links } = shop({ channels: ["email"] })
    const stored = links.get.bind(links)
    let isFirst = true
    links.get = (id) => {
      const isLookedFor = isFirst
      isFirst = false
      return isLookedFor ? undefined : stored(id)
    }
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    await deliverAt(PAID_AT_MS)
    await deliverAt(PAID_AT_MS + 1)
    expect(sent.map(({ to }) => to)).toEqual([{ channel: "email", email: EMAIL }])
  })

  it("should confirm to a new address that is given while the letter is on its way to the former one", async () => {
    const { owe, deliverAt, giveWhile, sent, outcome } = shop({ channels: ["email"] })
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    giveWhile("sending", "asha.rao@example.in", PAID_AT_MS)
    await deliverAt(PAID_AT_MS)
    await deliverAt(PAID_AT_MS + 1)
    expect(sent.map(({ to }) => to)).toEqual([
      { channel: "email", email: EMAIL },
      { channel: "email", email: "asha.rao@example.in" },
    ])
    expect(outcome("confirmed")).toBe("delivered")
  })

  it("should send one letter to an address that is given before it is written", async () => {
    const { owe, deliverAt, giveWhile, sent } = shop({ channels: ["email"] })
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    giveWhile("looking for the address", "asha.rao@example.in", PAID_AT_MS)
    await deliverAt(PAID_AT_MS)
    await deliverAt(PAID_AT_MS + 1)
    expect(sent.map(({ to }) => to)).toEqual([{ channel: "email", email: "asha.rao@example.in" }])
  })

  it("should remind nobody of a trip whose whole money is on its way back", async () => {
    const { owe, deliverAt, sent, outcome } = shop({ refunds: [refund] })
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    await deliverAt(reminderAtMs(DAY))
    expect(sent).toEqual([])
    expect(outcome("reminder")).toBe("dropped")
  })

  it("should confirm nothing on a day that is called off, before it offers anything for it", async () => {
    const { data, owe, deliverAt, sent, outcome, change } = shop()
    const { departure: _, ...request } = ORDER.request
    change({ request })
    data.callOffs.callOffs.set(CallOffId.make("CALL-1"), {
      callOffId: CallOffId.make("CALL-1"),
      day: DAY,
      scope: { kind: "day" },
      fromMinute: 0,
      atMs: PAID_AT_MS,
      decidedBy: "Maria",
      reason: "A storm is coming.",
    })
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    await deliverAt(PAID_AT_MS)
    expect([sent, outcome("confirmed")]).toEqual([[], "dropped"])
  })

  it("should name nobody: a name is typed by anybody", async () => {
    const { owe, deliverAt, sent, change } = shop({ refunds: [refund] })
    change({ request: { ...ORDER.request, name: "Zyxwv https://evil.example" } })
    owe([...messagesOfCompletion(ORDER, PAID_AT_MS), ...messagesOfRefund(refund, "PENDING")])
    await deliverAt(PAID_AT_MS)
    expect(sent.length).toBeGreaterThan(0)
    expect(JSON.stringify(sent)).not.toMatch(/Zyxwv|evil/)
  })

  it("should go to the number of the order where no address is known, and nowhere else ever", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.emailAddress(), { nil: null }),
        fc.subarray(["email", "whatsapp"] as const),
        fc.array(fc.constantFrom<Answer>("takes", "busy", "refuses"), { minLength: 2, maxLength: 2 }),
        async (email, channels, [byEmail = "takes", byWhatsapp = "takes"]) => {
          const { owe, deliverAt, sent, answers } = shop({ email, channels })
          answers.email = byEmail
          answers.whatsapp = byWhatsapp
          owe(messagesOfCompletion(ORDER, PAID_AT_MS))
          for (let hour = 0; hour < 3; hour++) await deliverAt(PAID_AT_MS + hour * 3_600_000)
          const allowed = [
            { channel: "email", email },
            { channel: "whatsapp", mobileNumber: ORDER.request.mobileNumber },
          ]
          for (const { to } of sent) expect(allowed).toContainEqual(to)
          expect(sent.length).toBeLessThanOrEqual(1)
          for (const { to } of sent) expect(channels).toContain(to.channel)
        },
      ),
      { numRuns: 60 },
    )
  })

  it("should go by the other way what the first one refuses for good, and wait for one that is busy", async () => {
    const refusing = shop()
    refusing.answers.email = "refuses"
    refusing.owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    await refusing.deliverAt(PAID_AT_MS)
    expect(refusing.sent.map(({ to }) => to.channel)).toEqual(["whatsapp"])
    const busy = shop()
    busy.answers.email = "busy"
    busy.owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    await busy.deliverAt(PAID_AT_MS)
    expect(busy.sent).toEqual([])
    busy.answers.email = "takes"
    await busy.deliverAt(PAID_AT_MS + deliveryBackoffMs(0) - 1)
    expect(busy.sent).toEqual([])
    await busy.deliverAt(PAID_AT_MS + deliveryBackoffMs(0))
    expect(busy.sent.map(({ to }) => to.channel)).toEqual(["email"])
  })

  it("should go by the other way too what the first one keeps waiting, and remind before the trip", async () => {
    const { owe, deliverAt, answers, sent, outcome } = shop()
    answers.email = "busy"
    const eveningMs = reminderAtMs(DAY)
    owe(messagesOfCompletion(ORDER, PAID_AT_MS).filter(({ kind }) => kind === "reminder"))
    let nowMs = eveningMs
    for (let failures = 0; failures < 4; failures++) {
      await deliverAt(nowMs)
      nowMs += deliveryBackoffMs(failures)
    }
    await deliverAt(nowMs - 1)
    expect(sent).toEqual([])
    await deliverAt(nowMs)
    expect(sent.map(({ to }) => to.channel)).toEqual(["whatsapp"])
    expect(nowMs).toBeLessThan(eveningMs + 3_600_000)
    expect(outcome("reminder")).toBe("delivered")
  })

  it("should give up no letter that one way refuses while another keeps it waiting", async () => {
    for (const [email, whatsapp] of [
      ["busy", "refuses"],
      ["refuses", "busy"],
      ["busy", "busy"],
    ] as const) {
      const { owe, deliverAt, answers, sent, outcome } = shop()
      Object.assign(answers, { email, whatsapp })
      owe(messagesOfCompletion(ORDER, PAID_AT_MS).filter(({ kind }) => kind === "confirmed"))
      for (let hour = 0; hour < 8; hour++) await deliverAt(PAID_AT_MS + hour * 3_600_000)
      expect([sent, outcome("confirmed")]).toEqual([[], "owed"])
      answers.email = "takes"
      await deliverAt(PAID_AT_MS + 8 * 3_600_000)
      expect(sent.map(({ to }) => to.channel)).toEqual(["email"])
    }
  })

  it("should end when every way refuses it for good, with one line that says why", async () => {
    const { owe, deliverAt, answers, data } = shop()
    Object.assign(answers, { email: "refuses", whatsapp: "refuses" })
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    await deliverAt(PAID_AT_MS)
    expect([...data.travellerMessages.values()][0]?.outcome).toEqual({
      state: "refused",
      atMs: PAID_AT_MS,
      refusal: "email: 550 no such user; whatsapp: 550 no such user",
    })
  })

  it("should wait for an address where there is none", async () => {
    const { owe, deliverAt, outcome } = shop({ email: null, channels: ["email"] })
    owe(messagesOfCompletion(ORDER, PAID_AT_MS))
    await deliverAt(PAID_AT_MS)
    expect(outcome("confirmed")).toBe("no address")
  })

  it("should put a link that nothing carries onto the operator's list, once a day", async () => {
    const { owe, deliverAt, outcome, data } = shop({ email: null, channels: ["email"] })
    owe([linkMessage(ORDER)])
    await deliverAt(PAID_AT_MS)
    expect(outcome("link")).toBe("dropped")
    expect([...data.outbox.keys()]).toEqual([`${ID}/link-wanted-${dayInIndia(PAID_AT_MS)}`])
    expect(JSON.stringify([...data.outbox.values()])).not.toContain(SECRET.toLowerCase())
  })

  it("should put nobody onto the operator's list who was erased while their link was refused, or an address looked for", async () => {
    for (const during of ["sending", "looking for the address"] as const) {
      const isSent = during === "sending"
      const { owe, deliverAt, eraseWhile, answers, data } = shop({
        email: isSent ? EMAIL : null,
        channels: ["email"],
      })
      answers.email = "refuses"
      owe([linkMessage(ORDER)])
      eraseWhile(during)
      await deliverAt(PAID_AT_MS)
      expect([during, ...data.outbox.keys()]).toEqual([during])
    }
  })

  it("should remind of a trip only on the evening before it, and only while it takes place on that day", async () => {
    const eveningMs = reminderAtMs(DAY)
    const reminded = async (changed: Partial<CompletedOrder>, atMs: number) => {
      const { owe, deliverAt, change, sent } = shop()
      owe(messagesOfCompletion(ORDER, PAID_AT_MS).filter(({ kind }) => kind === "reminder"))
      change(changed)
      await deliverAt(atMs)
      return sent.map(({ letter }) => letter.subject.split(":")[0])
    }
    const later = addDays(DAY, 3)
    expect(await reminded({}, eveningMs - 1)).toEqual([])
    expect(await reminded({}, eveningMs)).toEqual(["Tomorrow"])
    expect(await reminded({}, startOfDayMs(DAY))).toEqual(["Today"])
    expect(await reminded({}, startOfDayMs(addDays(DAY, 1)))).toEqual([])
    expect(await reminded({ cancelledOn: dayInIndia(PAID_AT_MS) }, eveningMs)).toEqual([])
    expect(await reminded({ movedFrom: DAY, request: { ...ORDER.request, date: later } }, eveningMs)).toEqual(
      [],
    )
  })

  it("should remind nobody of a trip without a start time that has set out, however late the shop is", async () => {
    const lastStart = "07:15"
    const rules = { runs: [{ from: "01-01", to: "12-31", lastStart }] } as const
    const catalogue = worlds.paid.catalogue.map((category) => ({
      ...category,
      subcategories: category.subcategories.map((activity) => ({ ...activity, rules })),
    }))
    const { departure: _, ...request } = ORDER.request
    const reminded = async (atMs: number) => {
      const { owe, deliverAt, change, sent, outcome } = shop({ catalogue })
      owe(messagesOfCompletion(ORDER, PAID_AT_MS).filter(({ kind }) => kind === "reminder"))
      change({ request })
      await deliverAt(atMs)
      return [sent.length, outcome("reminder")]
    }
    const setsOutAtMs = startOfDayMs(DAY) + minuteOf(lastStart) * 60_000
    expect(await reminded(reminderAtMs(DAY))).toEqual([1, "delivered"])
    expect(await reminded(setsOutAtMs - 1)).toEqual([1, "delivered"])
    expect(await reminded(setsOutAtMs)).toEqual([0, "dropped"])
  })

  it("should drop what is no longer true, and send each change that is", async () => {
    const later = addDays(DAY, 3)
    const moved = { movedFrom: DAY, request: { ...ORDER.request, date: later } }
    const told = async (changed: Partial<CompletedOrder>) => {
      const { owe, deliverAt, change, sent } = shop()
      owe([
        ...messagesOfChange(ORDER, { movedTo: later }, PAID_AT_MS),
        ...messagesOfChange(ORDER, "cancelled", PAID_AT_MS),
        ...messagesOfChange(ORDER, "called off", PAID_AT_MS),
      ])
      change(changed)
      await deliverAt(PAID_AT_MS)
      return sent.map(({ letter }) => letter.template.name)
    }
    expect(await told({})).toEqual([])
    expect(await told(moved)).toEqual(["booking_moved"])
    expect((await told({ ...moved, cancelledOn: dayInIndia(PAID_AT_MS) })).toSorted()).toEqual([
      "booking_cancelled",
      "trip_called_off",
    ])
  })

  it("should promise no money to who has chosen a voucher before the letter could be sent", async () => {
    const { owe, deliverAt, change, sent, outcome } = shop()
    owe(messagesOfChange(ORDER, "called off", PAID_AT_MS))
    change({ cancelledOn: dayInIndia(PAID_AT_MS), inVouchers: ORDER.capturedAmount })
    await deliverAt(PAID_AT_MS)
    expect(sent.map(({ letter }) => letterText(letter))).toEqual([])
    expect(outcome("changed")).toBe("dropped")
  })

  it("should say that the company called it off where it gave everything back, and else that it is cancelled", () => {
    const day = dayInIndia(PAID_AT_MS)
    expect(changeOfCancellation({})).toBe("called off")
    expect(changeOfCancellation({ cancelledOn: day })).toBe("cancelled")
    expect(changeOfCancellation(undefined)).toBe("cancelled")
  })

  it("should tell of a refund that is on its way or paid, and of none that failed", async () => {
    const told = async (state: Refund["state"]) => {
      const { owe, deliverAt, sent } = shop({
        refunds: [{ ...refund, settledAtMs: PAID_AT_MS, state } as Refund],
      })
      owe([...messagesOfRefund(refund, "REQUESTED"), ...messagesOfRefund(refund, "COMPLETED")])
      await deliverAt(PAID_AT_MS)
      return sent.map(({ letter }) => letter.template.name)
    }
    expect(await told("PENDING")).toEqual(["refund_on_its_way"])
    expect(await told("COMPLETED")).toEqual(["refund_paid"])
    expect(await told("FAILED")).toEqual([])
  })

  it("should send nothing to a person who was erased, whatever is owed", async () => {
    const { owe, deliverAt, change, sent } = shop({ refunds: [refund] })
    change({ request: { ...ORDER.request, name: "", mobileNumber: "" } })
    owe([
      ...messagesOfCompletion(ORDER, PAID_AT_MS),
      ...messagesOfRefund(refund, "PENDING"),
      linkMessage(ORDER),
    ])
    await deliverAt(PAID_AT_MS)
    expect(sent).toEqual([])
  })
})
