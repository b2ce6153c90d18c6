/** The desk's use cases over a database of their own, done as somebody who is signed in. */
import { Cause, Effect, Exit, type Layer, type ManagedRuntime } from "effect"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { FRESH_FOR_MS } from "#core/desk/session/deskSession.ts"
import { inviteStaff } from "#core/desk/staff/manageStaff.ts"
import type { StaffRole } from "#core/desk/staff/staff.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { DeskCaller, type DeskRefusal } from "#core/ports/desk.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { StaffAccess } from "#core/ports/staffStore.ts"
import { type DeskRuntime, makeDeskRuntime } from "#server/desk/deskRuntime.ts"
import { emptyDatabase } from "../testDatabase.ts"
import { deskGateway } from "./deskGateway.ts"
import { pictureFolder } from "./pictureFolder.ts"

type Ports = ManagedRuntime.ManagedRuntime.Services<DeskRuntime>

export const openSignedInDesk = async (
  role: StaffRole = "office",
  gateway: Layer.Layer<PaymentGateway> = deskGateway,
) => {
  const db = await emptyDatabase()
  await Effect.runPromise(importCatalogue(db, seedCatalogue()))
  const runtime = makeDeskRuntime(db, { name: "desk", origin: "http://localhost" }, gateway, pictureFolder())
  const { carryOut } = await runtime.runPromise(DeedBooks)
  const employ = async (name: string, as: StaffRole) => {
    const { secret, staff } = await runtime.runPromise(
      carryOut({ deed: "invite staff", by: { account: "maria" } }, inviteStaff(name, as)),
    )
    const passkey = { credentialId: name, publicKey: "key", counter: 0, transports: [] }
    const session = await runtime.runPromise(
      StaffAccess.use((access) => access.enrol(secret, passkey, Date.now())),
    )
    return { staffId: staff.staffId, session }
  }
  const { session, staffId } = await employ("Ravi", role)
  /** What whoever has a session does. */
  const as = (caller: string | undefined) => {
    const run = <A>(work: Effect.Effect<A, DeskRefusal, Ports>) =>
      runtime.runPromiseExit(Effect.provideService(work, DeskCaller, { session: caller }))
    return {
      done: async <A>(work: Effect.Effect<A, DeskRefusal, Ports>): Promise<A> => {
        const exit = await run(work)
        if (Exit.isSuccess(exit)) return exit.value
        throw Cause.squash(exit.cause)
      },
      /** The refusal, or nothing where it was done. */
      refused: async <A>(work: Effect.Effect<A, DeskRefusal, Ports>): Promise<DeskRefusal | undefined> => {
        const exit = await run(work)
        return Exit.isSuccess(exit) ? undefined : (Cause.squash(exit.cause) as DeskRefusal)
      },
    }
  }
  return {
    db,
    runtime,
    /** Of who is signed in. */
    staffId,
    /** Somebody else, who is signed in too. */
    employ,
    as,
    ...as(session),
    /** The passkey was last used too long ago for what needs it fresh. */
    letPasskeyAge: () =>
      db
        .updateTable("desk_sessions")
        .set({ verified_at_ms: Date.now() - FRESH_FOR_MS - 1000 })
        .execute(),
    /** What was done, beside signing in; the first first. */
    deeds: async () => {
      const rows = await db.selectFrom("deeds").selectAll().orderBy("at_ms").execute()
      return rows.filter(({ deed }) => !["invite staff", "enrol a passkey"].includes(deed))
    },
    violations: async () => (await checkDatabase(db)).violations,
  }
}

export type SignedInDesk = Awaited<ReturnType<typeof openSignedInDesk>>
