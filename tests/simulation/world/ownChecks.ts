/**
 * What the operator's own commands would say of the books at the end: whether they are of this release's form, the check of
 * the database, and the reconciliation.
 */
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { requireCurrentSchema } from "#adapters/sql/migrate.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import type { SettlementDifference } from "#core/orders/settlementReport.ts"
import { reconcile, wrongReconciliation } from "./alteredReport.ts"
import { unnamedDamages } from "./damagedDatabase.ts"
import { type BooksCopy, withOpenedCopy } from "./copiedBooks.ts"
import { wrongFigures } from "../checks/countedFigures.ts"
import { wrongAdoption } from "../checks/triedAdoptions.ts"
import { wrongAnswerHeard } from "../checks/triedAnswers.ts"
import { wrongBooking } from "../checks/triedBookings.ts"
import { wrongCancellation } from "../checks/triedCancellations.ts"
import { wrongCheck } from "../checks/triedChecks.ts"
import { wrongDeduction } from "../checks/triedDeductions.ts"
import { wrongFiling } from "../checks/triedFilings.ts"
import { wrongGoneVoucher } from "../checks/triedGoneVouchers.ts"
import { wrongNobody } from "../checks/triedNobody.ts"
import { wrongPayOut } from "../checks/triedPayOuts.ts"
import { wrongPeriod } from "../checks/triedPeriods.ts"
import { wrongPolicy } from "../checks/triedPolicies.ts"
import { wrongPool } from "../checks/triedPool.ts"
import { wrongQuote } from "../checks/triedQuotes.ts"
import { wrongReason } from "../checks/triedReasons.ts"
import { wrongRefund } from "../checks/triedRefunds.ts"
import { wrongResuming } from "../checks/triedResuming.ts"
import { wrongReview } from "../checks/triedReviews.ts"
import { wrongStatusRead } from "../checks/triedStatuses.ts"
import { wrongSale } from "../checks/triedSales.ts"
import { wrongSettlement } from "../checks/triedSettlements.ts"
import { wrongSpending } from "../checks/triedSpending.ts"
import { wrongDatabaseError } from "../checks/triedDatabaseErrors.ts"
import { wrongTransport } from "../checks/triedTransport.ts"
import { randomFromSeed } from "../plan/randomFromSeed.ts"
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { wrongMove } from "./movedBooks.ts"
import { withTriedBooks } from "./triedBooks.ts"
import { makeRowLocks, type RowLocks } from "./rowLocks.ts"
import { readAllStatuses, type StatusesRead } from "./readAllStatuses.ts"
import { type CopyFindings, readCopies } from "./readCopies.ts"

export interface OwnChecks extends CopyFindings {
  /** A sentence each. */
  readonly wrong: ReadonlyArray<string>
  /** Between the books and what the provider has settled. */
  readonly differences: ReadonlyArray<SettlementDifference>
  /** What is not found in a settlement report that somebody has altered, or is found and not there. */
  readonly misreported: string | undefined
  /** How every payment went, as the shop tells it. */
  readonly statuses: ReadonlyArray<StatusesRead>
  /** What somebody has broken in a copy, and the check of the database does not name. */
  readonly unnamed: ReadonlyArray<string>
  /** What somebody has tried in a copy, and was let do wrongly, or refused wrongly. */
  readonly misdecided: string | undefined
  /** A figure of the shop's at a moment that its rows do not have. */
  readonly miscounted: string | undefined
  /** What is lost, or told wrongly, as the operator takes the books along to another database. */
  readonly unmoved: string | undefined
  /** What a crowd meets that asks for PostgreSQL's few connections, and should not. */
  readonly misled: string | undefined
  /** What is heard otherwise than the line to the provider has carried it, or than a payment's status says. */
  readonly misheard: string | undefined
  /** Rows that a change of a copy has taken out of their order. */
  readonly takenOutOfOrder: string | undefined
}

/** Copies are written to, and every status read, in one of so many stories: it takes as long as the other checks together. */
const EACH = 3
const READING = 1

/** Decisions are tried in one of so many stories. */
const TRIED = 4

/** The books are taken along in one of so many: it takes as long as several stories. */
const MOVED = 10

export interface CheckedBooks {
  readonly db: Kysely<Tables>
  /** What their file has in it. */
  readonly pages: () => Buffer
  /** The provider's settlement report, in its own format. */
  readonly report: string
  /** Seeds what is broken in a copy. */
  readonly seed: number
  /** From moments of the story, and how they were then. */
  readonly copies: ReadonlyArray<BooksCopy>
  /** From before anything was booked. */
  readonly begun: BooksCopy
  readonly stock: ReadonlyArray<CatalogueCategory>
  /** From when the books had much in them; undefined where nothing was paid. */
  readonly late: BooksCopy | undefined
  /** From before the payment of a booking that was given up; undefined where there is none. */
  readonly beforeCancelled: BooksCopy | undefined
  /** Unit: milliseconds since 1970. */
  readonly nowMs: number
}

const tryDecisions = (
  { pages, seed, stock, nowMs }: CheckedBooks,
  locks: RowLocks,
): Promise<string | undefined> =>
  withTriedBooks(pages(), nowMs, locks, async (books) => {
    const chance = randomFromSeed(seed)
    return (
      (await wrongNobody(books)) ??
      (await wrongFiling(books)) ??
      (await wrongReason(books)) ??
      (await wrongSale(books, stock)) ??
      (await wrongQuote(books)) ??
      (await wrongSettlement(books)) ??
      (await wrongGoneVoucher(books)) ??
      (await wrongAdoption(books, stock, chance)) ??
      (await wrongReview(books, chance)) ??
      (await wrongBooking(books, stock, chance)) ??
      (await wrongRefund(books, chance)) ??
      (await wrongDeduction(books, chance)) ??
      (await wrongCancellation(books, chance)) ??
      (await wrongPayOut(books)) ??
      (await wrongSpending(books)) ??
      (await wrongResuming(books)) ??
      (await wrongCheck(books)) ??
      wrongPeriod() ??
      wrongDatabaseError() ??
      wrongPolicy(chance) ??
      books.wordless()
    )
  })

export const ownChecks = async (books: CheckedBooks): Promise<OwnChecks> => {
  const { db, pages, report, seed, copies, begun, late, beforeCancelled, nowMs } = books
  const { orders, violations } = await checkDatabase(db)
  const { all } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll().as("all"))
    .executeTakeFirstOrThrow()
  const unchecked = orders === Number(all) ? [] : [`of ${all} orders ${orders} are checked`]
  const unfit = await Effect.runPromise(
    Effect.match(requireCurrentSchema(db), {
      onFailure: ({ message }) => [`to a command, ${message}`],
      onSuccess: () => [],
    }),
  )
  const wrong = [...violations, ...unchecked, ...unfit]
  const differences = await reconcile(db, report)
  const last = { atMs: nowMs, pages: pages() }
  const askable = [...(late === undefined ? [] : [late]), last, ...copies]
  const asked = askable[seed % askable.length] ?? last
  const locks = makeRowLocks()
  const found = {
    ...(await readCopies({
      asked,
      isWritten: seed % EACH === READING,
      older: [...copies, ...(beforeCancelled === undefined ? [] : [beforeCancelled]), begun],
      last,
      seed,
      locks,
    })),
    wrong,
    differences,
    misreported: await withOpenedCopy(last, (copy) => wrongReconciliation(copy, report, differences, seed)),
    statuses: wrong.length > 0 ? [] : await readAllStatuses(db, seed % EACH === READING),
    unnamed: wrong.length > 0 ? [] : await unnamedDamages(pages(), seed),
    miscounted: await withOpenedCopy(asked, ({ db: copy, nowMs: then }) => wrongFigures(copy, then)),
    unmoved:
      seed % MOVED === 0
        ? await wrongMove(askable[Math.floor(seed / MOVED) % askable.length] ?? last, seed)
        : undefined,
    misled: await wrongPool(seed),
    misheard: (await wrongTransport(seed)) ?? (await wrongAnswerHeard(seed)) ?? (await wrongStatusRead(seed)),
    misdecided: wrong.length > 0 || seed % TRIED !== 0 ? undefined : await tryDecisions(books, locks),
  }
  return { ...found, takenOutOfOrder: locks.wrong()[0] }
}
