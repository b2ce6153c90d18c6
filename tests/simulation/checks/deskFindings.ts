/** What the invariants ask of the desk: who did what the log says, and what of that, and of what was done, is in the books. */
import type { DeedRow, OrderEventRow, OrderRow, StaffRow } from "#adapters/sql/tables.ts"
import type { Scenario } from "../world/scenario.ts"
import { MINUTE } from "../plan/durations.ts"
import { isOfStaff } from "../plan/staffPeople.ts"
import { askedOf, givenBackByHand, type OrderBooks } from "./orderBooks.ts"
import { capturedOf } from "./orderFindings.ts"

/** What held of a row of the log as it was written, read in its own transaction. */
export interface DeedSeen {
  readonly deedId: string
  /** Absent where nobody of the staff has the row's id. */
  readonly name: string | null
  readonly role: string | null
  readonly revokedAtMs: number | null
  /** Their sessions that were open by the row's instant. */
  readonly sessions: number
  readonly verifiedAtMs: number | null
  readonly isDone: number
}

const OFFICE = ["owner", "office"]
/** Who may do what, as whoever hands out roles would say it. */
const ROLES: Readonly<Record<string, ReadonlyArray<string>>> = {
  "set capacity": OFFICE,
  "close a departure": OFFICE,
  "reopen a departure": OFFICE,
  "block seats": OFFICE,
  "release seats": OFFICE,
  "book for somebody": OFFICE,
  "take a payment": OFFICE,
  "give a booking up": OFFICE,
  "cancel a booking": OFFICE,
  "move a booking": OFFICE,
  "call trips off": OFFICE,
  "begin boarding": [...OFFICE, "boarding"],
  "take over boarding": [...OFFICE, "boarding"],
  "note who boards": [...OFFICE, "boarding"],
  "invite staff": ["owner"],
  "change a role": ["owner"],
  "revoke staff": ["owner"],
}

const IS_FRESH: ReadonlySet<string> = new Set(["call trips off", "change a role", "revoke staff"])
const FRESH_MS = 5 * MINUTE

/** Those that are done before there is a session. */
const ENTRIES: ReadonlySet<string> = new Set(["sign in", "enrol a passkey"])

const COMMAND_LINE = "command line"

/** A row that names somebody who had no right to it, was not in, or did not ask for it. */
export const wronglyNamed = (
  row: DeedRow,
  seen: DeedSeen,
  { db, observer }: Scenario,
): string | undefined => {
  const { staff_id, name, role, deed, at_ms } = row
  if (staff_id === null)
    return role === COMMAND_LINE ? undefined : `"${deed}" is ${name}'s, of whom nobody knows`
  if (seen.name !== name || seen.role !== role)
    return `"${deed}" is ${name}'s as ${role}, and that is ${seen.name ?? "nobody"}, ${seen.role ?? "of no role"}`
  if (seen.revokedAtMs !== null) return `"${deed}" is ${name}'s, who works here no more`
  if (ENTRIES.has(deed)) return undefined
  if (ROLES[deed]?.includes(role) !== true) return `"${deed}" is ${name}'s, and ${role} may not`
  if (seen.sessions === 0) return `"${deed}" is ${name}'s, who is not signed in`
  if (IS_FRESH.has(deed) && at_ms - (seen.verifiedAtMs ?? 0) > FRESH_MS)
    return `"${deed}" is ${name}'s, whose passkey was not used just before`
  const rows = db.rows("select 1 from deeds where staff_id = ? and deed = ?", staff_id, deed).length
  const asked = observer.desk.timesAsked(name, deed)
  return rows > asked ? `"${deed}" is ${name}'s ${rows} times, who asked for it ${asked} times` : undefined
}

export const notDone = ({ deed, about, name }: DeedRow, { isDone }: DeedSeen): string | undefined =>
  isDone === 1 ? undefined : `the log says that ${name} did "${deed}" about ${about}, and it is not done`

const LOGGED = "select 1 from deeds where name = ? and json_extract(detail, '$.reason') = ?"

/** Whether the log has what somebody did for that reason: each request has a reason of its own. */
const isLogged = ({ db }: Scenario, decidedBy: string | null, reason: string | null): boolean =>
  db.rows(LOGGED, decidedBy, reason).length > 0

const isLoggedAbout = ({ db }: Scenario, about: string, deeds: ReadonlyArray<string>): boolean =>
  db
    .rows<Pick<DeedRow, "deed">>("select deed from deeds where about = ?", about)
    .some(({ deed }) => deeds.includes(deed))

/** What tells of a deed by what the order's history has, where no reason does. */
const DEEDS_OF: Readonly<Record<string, ReadonlyArray<string>>> = {
  placed: ["book for somebody"],
  settled: ["book for somebody", "take a payment"],
}

/**
 * What the staff did about an order, and the log does not say. Whose person is erased has no reasons any more: theirs
 * were looked up in the log as they were written.
 */
export const unloggedOfOrder = ({ id, row }: OrderBooks, scenario: Scenario): string | undefined => {
  if (row === undefined || scenario.plan.staff.length === 0) return undefined
  const events = scenario.db.rows<OrderEventRow>("select * from order_events where merchant_order_id = ?", id)
  const isErased = events.some(({ what }) => what === "erased")
  const silent = events.find(
    ({ what, decided_by, reason }) =>
      isOfStaff(decided_by) &&
      !(isErased && reason === "") &&
      !isLogged(scenario, decided_by, reason) &&
      !isLoggedAbout(scenario, id, DEEDS_OF[what] ?? []),
  )
  if (silent !== undefined)
    return `${silent.decided_by} did that ${id} is ${silent.what}, and the log does not have it`
  const booked = scenario.db.rows(
    "select 1 from deeds where about = ? and deed = 'book for somebody'",
    id,
  ).length
  const isOfDesk = row.desk_channel !== null
  return booked === (isOfDesk ? 1 : 0)
    ? undefined
    : `that ${id} was booked at the desk is logged ${booked} times`
}

/** The same of a departure and the desk's seats there. */
export const unloggedOfDeparture = (id: string, scenario: Scenario): string | undefined => {
  if (scenario.plan.staff.length === 0) return undefined
  const traces = scenario.db.rows<{ readonly decided_by: string; readonly reason: string }>(
    `select decided_by, reason from departures where departure_id = ? and decided_by is not null
      union all select decided_by, reason from seat_holds where departure_id = ? and decided_by is not null`,
    id,
    id,
  )
  const silent = traces.find(
    ({ decided_by, reason }) => isOfStaff(decided_by) && !isLogged(scenario, decided_by, reason),
  )
  return silent && `${silent.decided_by} changed ${id} for "${silent.reason}", and the log does not have it`
}

/** The same of a call-off. */
export const unloggedCallOff = (id: string, scenario: Scenario): string | undefined => {
  const [made] = scenario.db.rows<{ readonly decided_by: string; readonly reason: string }>(
    "select decided_by, reason from call_offs where call_off_id = ?",
    id,
  )
  return made === undefined || !isOfStaff(made.decided_by) || isLogged(scenario, made.decided_by, made.reason)
    ? undefined
    : `${made.decided_by} called ${id} off, and the log does not have it`
}

/** Whose access is another one than the log's rows about them come to. */
export const otherAccess = ({ db }: Scenario): string | undefined => {
  for (const { staff_id, name, role, revoked_at_ms } of db.rows<StaffRow>("select * from staff")) {
    const rows = db.rows<DeedRow>("select * from deeds where about = ? order by rowid", staff_id)
    const roles = rows.flatMap(({ deed, detail }) => {
      const { role: invitedAs, to } = JSON.parse(detail) as { readonly role?: string; readonly to?: string }
      return deed === "invite staff" ? [invitedAs] : deed === "change a role" ? [to] : []
    })
    if (roles.at(-1) !== role) return `${name} is ${role}, by the log ${roles.at(-1) ?? "nothing"}`
    const isRevoked = rows.some(({ deed }) => deed === "revoke staff")
    if (isRevoked !== (revoked_at_ms !== null)) return `the log does not say whether ${name} works here`
  }
  return undefined
}

/** Marks of who boarded that no row of the log tells of. */
export const unloggedMarks = ({ db }: Scenario): string | undefined => {
  const [silent] = db.rows<{ readonly departure_id: string; readonly decided_by: string }>(
    `select departure_id, decided_by, count(*) as marks from boarding_marks group by departure_id, decided_by
      having marks <> (select coalesce(sum(json_extract(detail, '$.boarded') + json_extract(detail, '$.undone')), 0)
        from deeds where deed = 'note who boards' and about = departure_id and name = decided_by)`,
  )
  return (
    silent && `${silent.decided_by} noted who boards ${silent.departure_id}, and the log has another number`
  )
}

/** Money of a booking of the desk that is nowhere in its books, or is there and was never handed over. */
export const unlikeDrawer = (books: OrderBooks, scenario: Scenario): string | undefined => {
  const { observer } = scenario
  const { id, row } = books
  if (row === undefined || row.desk_channel === null) return undefined
  const call = observer.desk.calls.get(row.request_key)
  if (call === undefined) return `${id} is booked at the desk, and nobody called`
  if (call.isOpen) return undefined
  const isPaid = row.captured_amount !== null
  const inHand = call.taken + capturedOf(books)
  const owed = isPaid || inHand > 0 ? call.amount : 0
  const asked = askedOf(scenario, row)
  if (asked !== call.amount) return `${id} cost ${asked}, and ${call.amount} was said`
  if (inHand !== owed || (row.captured_amount ?? 0) !== (isPaid ? owed : 0) || (call.taken > 0 && !isPaid))
    return `${call.taken} of ${id} is in cash and ${capturedOf(books)} at the provider, and the books have ${row.captured_amount ?? 0} of ${call.amount}`
  if (call.taken > 0 !== (row.paid_at_desk !== null)) return `${id} was paid ${moneyText(row)}, by its books`
  const back = givenBackByHand(scenario, id)
  return back === call.back ? undefined : `${call.back} of ${id} was handed back, by the books ${back}`
}

const moneyText = ({ paid_at_desk }: OrderRow): string =>
  paid_at_desk === null ? "at the provider" : `at the desk, with ${paid_at_desk}`
