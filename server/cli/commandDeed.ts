/** What a command does to the shop and the desk's log tells of: both in one transaction, in the name of the account. */
import { Effect } from "effect"
import type { LogDeed } from "#core/desk/deskRights.ts"
import { type DeedAuthor, DeedBooks, type DeedStores, type DoneDeed } from "#core/ports/deedBooks.ts"
import { DeskSignedOut, RoleLacking, VerificationNeeded } from "#core/ports/desk.ts"
import type { CommandContext } from "./command.ts"

/** What whoever has no session, role or fresh passkey is told: an account of the operating system has every right. */
type NotForAccounts = DeskSignedOut | RoleLacking | VerificationNeeded

const isNotForAccounts = (failure: unknown): failure is NotForAccounts =>
  failure instanceof DeskSignedOut || failure instanceof RoleLacking || failure instanceof VerificationNeeded

/**
 * `by` is in whose name the operator says to do it, where that is another. Nothing outside the database is asked inside
 * `work`. Errors: as `work` refuses; nothing was changed.
 */
export const commandDeed = <A, E>(
  { account }: Pick<CommandContext, "account">,
  deed: LogDeed,
  work: (author: DeedAuthor) => Effect.Effect<DoneDeed<A>, E, DeedStores>,
  by?: string,
): Effect.Effect<A, E, DeedBooks> => {
  const named = (author: DeedAuthor) =>
    Effect.map(work(author), ({ answer, record }): DoneDeed<A> => ({
      answer,
      record: by === undefined ? record : { ...record, detail: { ...record.detail, by } },
    }))
  return DeedBooks.use((books) => books.carryOut({ deed, by: { account } }, named)).pipe(
    Effect.catch((failure): Effect.Effect<never, E> =>
      isNotForAccounts(failure) ? Effect.die(failure) : Effect.fail(failure),
    ),
  )
}
