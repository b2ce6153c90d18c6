/** What the desk shows of its log: a page of it, and whom it can be asked about. */
import { Day, isDay } from "../../days.ts"
import { LOG_DEED_NAMES, type LogDeed } from "../deskRights.ts"
import { DESK_ROUTES } from "../deskRoutes.ts"
import { StaffId } from "../staff/staff.ts"

/** Whoever works at the operator's command line: accounts of the machine, and no staff. */
export const COMMAND_LINE = "command-line"

/** What is absent is not asked for. */
export interface LogQuestion {
  readonly who?: StaffId | typeof COMMAND_LINE
  readonly deed?: LogDeed
  /** In India. */
  readonly day?: Day
  /** What is older than a page's last row, as that page told it; absent for the newest. */
  readonly before?: string
}

/** A row of the log as it is shown. Unit: `atMs` in milliseconds since 1970. */
export interface LogRow {
  readonly deedId: string
  /** An older release may have named it otherwise. */
  readonly deed: string
  readonly atMs: number
  /** Absent for the command line. */
  readonly staffId?: StaffId
  /** The name and the role that they had then; an account and "command line". */
  readonly name: string
  readonly role: string
  readonly about: string
  readonly detail: Readonly<Record<string, string | number>>
}

/** The newest first. */
export interface LogPage {
  readonly rows: ReadonlyArray<LogRow>
  /** Where the next page begins; absent for the last one. */
  readonly older?: string
}

export interface LogPerson {
  readonly staffId: StaffId
  readonly name: string
  readonly isRevoked: boolean
}

export interface LogView extends LogPage {
  /** Everybody who has ever worked at the desk. */
  readonly people: ReadonlyArray<LogPerson>
}

/** Rows of one page. */
export const LOG_PAGE_ROWS = 50

const CURSOR = /^(\d{1,15})-([0-9A-Z]{1,40})$/

/** A page's end as text. */
export const logCursor = ({ atMs, deedId }: Pick<LogRow, "atMs" | "deedId">): string => `${atMs}-${deedId}`

/** The same read back; `undefined` for anything else. */
export const parseLogCursor = (text: string): Pick<LogRow, "atMs" | "deedId"> | undefined => {
  const [, atMs, deedId] = CURSOR.exec(text) ?? []
  return atMs === undefined || deedId === undefined ? undefined : { atMs: Number(atMs), deedId }
}

/** The address of a page of the log. */
export const logPath = ({ who, deed, day, before }: LogQuestion): string => {
  const given = Object.entries({ who, deed, day, before }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return DESK_ROUTES.log + (given.length === 0 ? "" : `?${given.join("&")}`)
}

/** What an address asks for; what it asks wrongly is not asked. */
export const logQuestionIn = (params: { readonly get: (name: string) => string | null }): LogQuestion => {
  const [who, day, before] = [params.get("who"), params.get("day"), params.get("before")]
  const deed = LOG_DEED_NAMES.find((name) => name === params.get("deed"))
  return {
    ...(who === null || who === "" ? {} : { who: who === COMMAND_LINE ? COMMAND_LINE : StaffId.make(who) }),
    ...(deed === undefined ? {} : { deed }),
    ...(day === null || !isDay(day) ? {} : { day: Day.make(day) }),
    ...(before === null || parseLogCursor(before) === undefined ? {} : { before }),
  }
}
