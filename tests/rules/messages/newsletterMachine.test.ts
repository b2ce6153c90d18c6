/** Laws of core/messages/newsletterMachine.ts: the footer's "Stay Updated" box. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { Newsletter, NotSubscribed } from "#core/ports/enquiries.ts"
import { parseEmailAddress } from "#core/messages/emailAddress.ts"
import { makeNewsletterMachine, NEWSLETTER_TEXT, newsletterText } from "#core/messages/newsletterMachine.ts"

const ADDRESS = " Asha@Example.IN "

describe("newsletterMachine", () => {
  it("should send the address in the form in which it is kept, and leave what was typed in the field", async () => {
    const box = openBox()
    box.type(ADDRESS)
    box.subscribe()
    await box.answer("kept")
    expect([box.sent, box.typed(), box.value()]).toEqual([
      ["Asha@example.in"],
      ADDRESS,
      { open: "subscribed" },
    ])
  })

  it("should refuse every text that is no address, and send nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("", "asha", "asha@", "a@b", "a b@c.in")), (text) => {
        fc.pre(parseEmailAddress(text) === undefined)
        const box = openBox()
        box.type(text)
        box.subscribe()
        expect([box.value(), box.typed(), box.sent]).toEqual([{ open: "refused" }, text, []])
      }),
    )
  })

  it("should refuse an empty field that was never touched", () => {
    const box = openBox()
    expect(box.typed()).toBe("")
    box.subscribe()
    expect(box.value()).toEqual({ open: "refused" })
  })

  it("should send one address at a time, and take no letter meanwhile", async () => {
    const box = openBox()
    box.type(ADDRESS)
    box.subscribe()
    const busy = box.actor.getSnapshot()
    expect([busy.value, busy.can({ type: "newsletter.subscribe" })]).toEqual(["sending", false])
    box.subscribe()
    box.type("someone-else@example.in")
    expect(box.actor.getSnapshot()).toBe(busy)
    await box.answer("kept")
    expect([box.sent.length, box.typed()]).toEqual([1, ADDRESS])
  })

  it("should say that the address was not saved, keep it, and send it again when told to", async () => {
    const box = openBox()
    box.type(ADDRESS)
    for (const says of ["lost", "lost", "kept"] as const) {
      box.subscribe()
      await box.answer(says)
      expect([box.value(), box.typed()]).toEqual([
        { open: says === "kept" ? "subscribed" : "unsubscribed" },
        ADDRESS,
      ])
    }
    expect(box.sent).toEqual(["Asha@example.in", "Asha@example.in", "Asha@example.in"])
  })

  it("should say nothing more once the visitor types again", async () => {
    const box = openBox()
    box.subscribe()
    for (const says of ["lost", "kept"] as const) {
      box.type(ADDRESS)
      expect(box.value()).toEqual({ open: "quiet" })
      box.subscribe()
      await box.answer(says)
    }
    box.type("")
    expect([box.value(), box.typed()]).toEqual([{ open: "quiet" }, ""])
  })

  it("should say what each state is about, and nothing while the visitor types", async () => {
    const box = openBox()
    const says = () => newsletterText(box.actor.getSnapshot())
    const said = [says()]
    box.subscribe()
    said.push(says())
    for (const answer of ["lost", "kept"] as const) {
      box.type(ADDRESS)
      said.push(says())
      box.subscribe()
      said.push(says())
      await box.answer(answer)
      said.push(says())
    }
    const { refused, sending, subscribed, unsubscribed } = NEWSLETTER_TEXT
    expect(said).toEqual(["", refused, "", sending, unsubscribed, "", sending, subscribed])
  })

  it("should have words for everything it says", () => {
    expect(NEWSLETTER_TEXT).toEqual({
      refused: "Please enter a valid e-mail address, such as asha@example.in.",
      sending: "Putting you on the list…",
      subscribed: "Thank you. You are on the list.",
      unsubscribed: "We could not save your address. Please try again.",
    })
    expect(parseEmailAddress(NEWSLETTER_TEXT.refused.match(/\S+@\S+\w/)?.[0] ?? "")).toBe("asha@example.in")
  })
})

// Helpers

const answers = {
  kept: Result.succeed(undefined),
  lost: Result.fail(new NotSubscribed({ cause: "offline" })),
} as const

const openBox = () => {
  const sent: Array<string> = []
  const waiting: Array<(answer: Result.Result<void, NotSubscribed>) => void> = []
  const list = Layer.succeed(Newsletter, {
    subscribe: (email) =>
      Effect.flatMap(
        Effect.promise(
          () =>
            new Promise<Result.Result<void, NotSubscribed>>((resolve) => {
              sent.push(email)
              waiting.push(resolve)
            }),
        ),
        (answer) => Effect.fromResult(answer),
      ),
  })
  const actor = createActor(makeNewsletterMachine(ManagedRuntime.make(list))).start()
  return {
    actor,
    sent,
    value: () => actor.getSnapshot().value,
    typed: () => actor.getSnapshot().context.email,
    type: (email: string) => actor.send({ type: "newsletter.edit", email }),
    subscribe: () => actor.send({ type: "newsletter.subscribe" }),
    /** Answers the address under way, once it has been sent. */
    answer: async (says: keyof typeof answers) => {
      for (let turn = 0; turn < 1000 && waiting.length === 0; turn++)
        await new Promise((resolve) => setImmediate(resolve))
      waiting.shift()?.(answers[says])
      await waitFor(actor, (state) => state.matches("open"), { timeout: 60_000 })
    },
  }
}
