/** Mistakes that somebody could make with an activity's rules, as edits of the sources; each must be found by attempts. */
import { type Mistake, withEditedSources } from "../sourceEdits/withEditedSources.ts"
import { type AttemptsShare, runShare, ZONES } from "./runAttempts.ts"

const RULES = "core/departures/tripRules.ts"
const OBJECTION = "core/departures/tripObjection.ts"
const TIME_TO_PAY = "core/orders/timeToPay.ts"
const DAYS = "core/days.ts"

export const PLANTED_MISTAKES: ReadonlyArray<Mistake> = [
  {
    name: "closes-a-minute-late",
    changes: [
      {
        at: `${TIME_TO_PAY}#bookableUntil`,
        edit: ["put", "operator >=", ({ left, right }) => `${left} >= ${right} - 60_000`],
      },
    ],
  },
  {
    name: "closes-a-minute-early",
    changes: [
      {
        at: `${TIME_TO_PAY}#bookableUntil`,
        edit: ["put", "operator >=", ({ left, right }) => `${left} >= ${right} + 60_000`],
      },
    ],
  },
  {
    name: "departure-closes-late",
    changes: [
      {
        at: `${TIME_TO_PAY}#bookingClosesAtMs`,
        edit: ["put", "call departureClosingMinute", (call) => `${call} + 1`],
      },
    ],
  },
  {
    name: "first-departure-gone",
    changes: [
      {
        at: `${TIME_TO_PAY}#bookableUntil`,
        edit: ["put", "call filter", ({ callee }) => `${callee.object}`],
      },
    ],
  },
  {
    name: "season-ends-a-day-early",
    changes: [
      {
        at: `${RULES}#runsIn`,
        edit: ["put", "call isInSeason", (call) => `${call} && dateOf(day) !== run.to`],
      },
    ],
  },
  {
    name: "season-begins-a-day-late",
    changes: [
      {
        at: `${RULES}#runsIn`,
        edit: ["put", "call isInSeason", (call) => `${call} && dateOf(day) !== run.from`],
      },
    ],
  },
  {
    name: "season-within-a-year",
    changes: [
      {
        at: `${RULES}#runsIn`,
        edit: ["put", "call isInSeason", "run.from <= dateOf(day) && dateOf(day) <= run.to"],
      },
    ],
  },
  {
    name: "exceptions-forgotten",
    changes: [{ at: `${RULES}#runsIn`, edit: ["put", "operator || except", "true"] }],
  },
  {
    name: "utc-day",
    changes: [
      { at: `${DAYS}#dayInIndia`, edit: ["put", "operator + IST_OFFSET_MS", ({ left }) => `${left}`] },
    ],
  },
  {
    name: "day-of-the-process",
    changes: [
      {
        at: `${DAYS}#dayInIndia`,
        edit: ["put", "call textFromNumber", 'new Date(instantMs).toLocaleDateString("en-CA")'],
      },
    ],
  },
  {
    name: "weekday-of-the-process",
    changes: [
      {
        at: `${RULES}#runsIn`,
        edit: ["put", "call weekdayOf", 'new Date(day).toLocaleDateString("en", { weekday: "long" })'],
      },
    ],
  },
  {
    name: "one-more-than-most",
    changes: [
      {
        at: `${OBJECTION}#partyObjection`,
        edit: ["put", "operator > most", ({ left, right }) => `${left} > ${right} + 1`],
      },
    ],
  },
  {
    name: "childs-fare-sold",
    changes: [{ at: `${OBJECTION}#partyObjection`, edit: ["put", "operator && taken", "false"] }],
  },
  {
    name: "server-believes-the-form",
    changes: [{ at: "core/orders/requote.ts#requote", edit: ["put", "call tripObjections", "[]"] }],
  },
  {
    name: "refusal-leaves-the-order",
    changes: [
      {
        at: "adapters/sql/sqlOrderStore.ts#sqlOrderStore.insertWithSeats",
        edit: ["put", "call inTransaction", ({ arguments: [db, work] }) => `(${work})(${db})`],
      },
    ],
  },
]

/** All that the attempts are made of. */
const SOURCES = [
  "package.json",
  "core",
  "adapters",
  "server",
  "tests/generators",
  "tests/harness",
  "tests/simulation/plan",
  "tests/tools/ruleAttempts",
  "tests/tools/sourceEdits",
]

const ATTEMPTS = 10_000
const SEED = 7

const isFound = ({ brokeRules, refusedInError, wroteAnyway, troubles }: AttemptsShare) =>
  brokeRules + refusedInError + wroteAnyway + troubles.length > 0

/** The first share, one time zone after the other, that notices; the last one where none does. */
const lookFor = async (folder: string): Promise<AttemptsShare> => {
  const [first, ...others] = ZONES
  const task = { place: ":memory:", seed: SEED, attempts: ATTEMPTS, atOnce: 1 }
  let share = await runShare(first, "SQLite", task, folder)
  for (const zone of others) {
    if (isFound(share)) break
    share = await runShare(zone, "SQLite", task, folder)
  }
  return share
}

/** Plants one mistake after the other, and tells of each whether it was found. Whether all were. */
export const findPlanted = async (): Promise<boolean> => {
  let missed = 0
  for (const mistake of PLANTED_MISTAKES) {
    const share = await withEditedSources(mistake, SOURCES, lookFor)
    if (!isFound(share)) missed++
    console.log(
      `${isFound(share) ? "found " : "MISSED"} ${mistake.name.padEnd(26)} ${share.zone.padEnd(20)} ${share.brokeRules} of ${share.accepted} broke a rule, ${share.refusedInError} refused in error, ${share.wroteAnyway} refused and written`,
    )
  }
  console.log(`${PLANTED_MISTAKES.length - missed} of ${PLANTED_MISTAKES.length} found`)
  return missed === 0
}
