/** Two of the staff change one departure at the same moment: one does, the other is shown what it became. */
import { describe, expect, it } from "vitest"
import { setDepartureCapacity } from "#core/desk/day/changeDeparture.ts"
import { DINNER as id } from "../../harness/desk/dinnerBooking.ts"
import { openSignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { databaseName } from "../../harness/testDatabase.ts"

const CHANGE = { id, reason: "a smaller boat", seen: { capacity: 600, state: "OPEN" as const } }

describe(`two who change one departure, in ${databaseName()}`, () => {
  it("should not both do it: one does, with its row, and the other is shown what it became", async () => {
    const desk = await openSignedInDesk()
    const { session } = await desk.employ("Asha", "office")
    const capacities = [590, 570]
    const answers = await Promise.all(
      [desk, desk.as(session)].map(({ refused }, n) =>
        refused(setDepartureCapacity(CHANGE, capacities[n] ?? 0)),
      ),
    )
    const winner = capacities[answers.indexOf(undefined)]
    expect(answers.filter((refusal) => refusal !== undefined)).toMatchObject([
      { _tag: "SeenChanged", now: { capacity: winner, state: "OPEN" } },
    ])
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["set capacity"])
  })
})
