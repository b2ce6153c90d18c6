/** What is shown where something else is looked for before the answer about the first words is there. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeFindBookingsMachine } from "#core/desk/bookings/findBookingsMachine.ts"
import type { BookingFound } from "#core/desk/bookings/deskBookingView.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { DeskBookings } from "#core/ports/deskBookings.ts"
import { PAID_BOOKING } from "../../../stories/world/deskBookingScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

/** A search whose answers come when they are told to: each has one booking, by the name that was looked for. */
const openSearch = () => {
  const asked: Array<string> = []
  const answers = new Map<string, PromiseWithResolvers<ReadonlyArray<BookingFound>>>()
  const run = ManagedRuntime.make(
    Layer.mock(DeskBookings, {
      find: (words) => {
        asked.push(words)
        const answer = Promise.withResolvers<ReadonlyArray<BookingFound>>()
        answers.set(words, answer)
        return Effect.promise(() => answer.promise)
      },
    }) as unknown as Layer.Layer<DeskPorts>,
  )
  const actor = createActor(makeFindBookingsMachine(run)).start()
  return {
    actor,
    asked,
    find: (words: string) => {
      actor.send({ type: "words.edit", words })
      actor.send({ type: "bookings.find" })
      return settled()
    },
    answer: (words: string) => {
      answers.get(words)?.resolve([{ ...PAID_BOOKING, name: words }])
      return settled()
    },
    names: () => actor.getSnapshot().context.found?.map(({ name }) => name),
  }
}

describe("a search at the desk that is not answered yet", () => {
  it("should give way to the one for other words, whichever is answered first", async () => {
    const { actor, asked, find, answer, names } = openSearch()
    await find("Asha")
    await find("Meera")
    expect(asked).toEqual(["Asha", "Meera"])
    await answer("Asha")
    expect(actor.getSnapshot().matches("looking")).toBe(true)
    await answer("Meera")
    expect(names()).toEqual(["Meera"])
  })

  it("should go on where it is pressed twice", async () => {
    const { actor, asked, find, answer, names } = openSearch()
    await find("Asha")
    actor.send({ type: "bookings.find" })
    await settled()
    expect(asked).toEqual(["Asha"])
    await answer("Asha")
    expect(names()).toEqual(["Asha"])
  })

  it("should go on where the words are taken out of the field", async () => {
    const { asked, find, answer, names } = openSearch()
    await find("Asha")
    await find(" ")
    expect(asked).toEqual(["Asha"])
    await answer("Asha")
    expect(names()).toEqual(["Asha"])
  })
})
