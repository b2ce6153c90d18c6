/**
 * A day at the desk, lived under every law: booked by phone and paid in each way, taken back, called off, and tried without the
 * right to.
 */
import { expect, it } from "vitest"
import { DAY, HOUR, MINUTE } from "./plan/durations.ts"
import type { EpisodePlan, StaffDeed } from "./plan/episodePlan.ts"
import { runEpisode } from "./run/episode.ts"
import { openSeededDatabase } from "./world/seededDatabase.ts"

const [ASHA, RAVI, DINU] = [0, 1, 3]
/** Sat 21 Nov 2026, 09:00 in Goa. */
const startMs = 1_795_199_400_000 + 9 * HOUR

const deed = (
  minute: number,
  who: number,
  does: StaffDeed["does"],
  more: Partial<StaffDeed> = {},
): StaffDeed => ({
  atMs: minute * MINUTE,
  who,
  does,
  which: 0,
  inDays: 10,
  time: 0,
  seats: 1,
  ...more,
})

const day: EpisodePlan = {
  seed: 1,
  startMs,
  servers: 1,
  ways: ["email", "whatsapp"],
  calmFromMs: 0,
  visitors: [],
  desk: [],
  callOffs: [],
  staff: [
    deed(1, RAVI, "bookCash"),
    deed(2, RAVI, "bookLink"),
    deed(3, RAVI, "bookLater", { which: 5, seats: 4 }),
    deed(4, DINU, "bookCash"),
    deed(5, RAVI, "takePayment", { which: 2, seats: 0 }),
    deed(6, RAVI, "block", { which: 9 }),
    deed(7, RAVI, "release"),
    deed(8, RAVI, "capacity", { which: 9, seats: 3 }),
    deed(9, RAVI, "cancel", { which: 2 }),
    deed(10, DINU, "capacity", { which: 9, seats: 1 }),
    deed(12, ASHA, "changeRole", { which: 3, time: 0, seats: 1 }),
    deed(14, DINU, "bookCash", { inDays: 12 }),
    deed(15, DINU, "callOff"),
    deed(20, ASHA, "revoke", { which: 1 }),
    deed(21, RAVI, "bookCash"),
    deed(22, ASHA, "board", { inDays: 0 }),
    deed(23, ASHA, "signOut"),
    { ...deed(0, DINU, "look"), atMs: DAY },
  ],
  troubles: [],
}

it("should be logged to the last deed, with the money where the books have it", async () => {
  const seeded = await openSeededDatabase()
  const { violation, outcomes, troubles } = await runEpisode({
    plan: day,
    parts: { ...seeded, watch: undefined },
  })
  expect(violation).toBeUndefined()
  expect(outcomes).toEqual(new Map([["COMPLETED", 4]]))
  const rows = seeded.db.rows<{ readonly name: string; readonly deed: string }>(
    "select name, deed from deeds where deed not in ('invite staff', 'enrol a passkey', 'sign in') order by rowid",
  )
  expect(rows.map(({ name, deed: done }) => `${name}: ${done}`)).toEqual([
    "Ravi: book for somebody",
    "Ravi: book for somebody",
    "Ravi: book for somebody",
    "Ravi: take a payment",
    "Ravi: block seats",
    "Ravi: release seats",
    "Ravi: set capacity",
    "Ravi: cancel a booking",
    "Asha: change a role",
    "Dinu: book for somebody",
    "Dinu: call trips off",
    "Asha: revoke staff",
    "Asha: begin boarding",
    "operator: cancel a booking",
  ])
  expect(troubles.get("at the desk: RoleLacking")).toBe(2)
  expect(troubles.get("at the desk: DeskSignedOut")).toBe(1)
})
