/** What the desk does to one departure, tried again after its answer was lost: it is done once, and nobody is told of another. */
import { describe, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { blockSeats, releaseBlock } from "#core/desk/changeDeparture.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { openSignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { databaseName } from "../../harness/testDatabase.ts"

const id = DepartureId.make(`mandovi-dinner-boat/${addDays(dayInIndia(Date.now()), 20)}/20:30`)
const KEY = "ONE-FORM-OF-THE-DESK"

describe(`one departure at the desk, in ${databaseName()}`, () => {
  it("should take seats once however often one request is sent, and again for another one", async () => {
    const desk = await openSignedInDesk()
    const block = (key: string) => desk.done(blockSeats(id, 2, "a group", key))
    await block(KEY)
    const again = await block(KEY)
    expect(again.departure).toMatchObject({ byDesk: 2 })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["block seats"])
    expect((await block("ANOTHER-FORM-OF-THE-DESK")).departure).toMatchObject({ byDesk: 4 })
    const [hold] = again.rows
    await desk.done(releaseBlock(hold?.holdId ?? ""))
    expect((await block(KEY)).departure).toMatchObject({ byDesk: 2 })
    expect(await desk.violations()).toEqual([])
  })
})
