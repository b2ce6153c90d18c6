/** Two of the staff change one departure at the same moment: one does, the other is shown what it became. */
import { Effect, Exit, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { randomIds } from "#adapters/randomIds.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { importCatalogue, sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlStaffAccess } from "#adapters/sql/sqlStaff.ts"
import { setDepartureCapacity } from "#core/desk/day/changeDeparture.ts"
import { inviteStaff } from "#core/desk/staff/manageStaff.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { DeskCaller } from "#core/ports/desk.ts"
import { StaffAccess } from "#core/ports/staffStore.ts"
import { DINNER as id } from "../../harness/desk/dinnerBooking.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"

const CHANGE = { id, reason: "a smaller boat", seen: { capacity: 600, state: "OPEN" as const } }

describe(`two who change one departure, in ${databaseName()}`, () => {
  it("should not both do it: one does, with its row, and the other is shown what it became", async () => {
    const db = await emptyDatabase()
    await Effect.runPromise(importCatalogue(db, seedCatalogue()))
    const layer = Layer.mergeAll(
      randomIds,
      sqlBookingLinks(db),
      sqlCallOffs(db),
      sqlCatalogueStore(db),
      sqlDeedBooks(db),
      sqlDepartureStore(db),
      sqlOrderStore(db),
      sqlStaffAccess(db),
    )
    const employ = Effect.fn(function* (name: string) {
      const { carryOut } = yield* DeedBooks
      const { secret } = yield* carryOut(
        { deed: "invite staff", by: { account: "maria" } },
        inviteStaff(name, "office"),
      )
      const passkey = { credentialId: name, publicKey: "key", counter: 0, transports: [] }
      return yield* StaffAccess.use((access) => access.enrol(secret, passkey, Date.now()))
    })
    const sessions = await Effect.runPromise(
      Effect.provide(Effect.all([employ("Asha"), employ("Ravi")]), layer),
    )
    const capacities = [590, 570]
    const exits = await Promise.all(
      sessions.map((session, n) =>
        Effect.runPromiseExit(
          setDepartureCapacity(CHANGE, capacities[n] ?? 0).pipe(
            Effect.provideService(DeskCaller, { session }),
            Effect.flip,
            Effect.provide(layer),
          ),
        ),
      ),
    )
    // Flipped: whoever succeeds here was refused.
    const refused = exits.flatMap((exit) => (Exit.isSuccess(exit) ? [exit.value] : []))
    const winner = capacities[exits.findIndex(Exit.isFailure)]
    expect(refused).toMatchObject([{ _tag: "SeenChanged", now: { capacity: winner, state: "OPEN" } }])
    const rows = await db.selectFrom("deeds").selectAll().where("deed", "=", "set capacity").execute()
    expect(rows).toHaveLength(1)
  })
})
