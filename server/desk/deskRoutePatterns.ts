/** What logs and metrics say of the desk's requests instead of their paths. */
import { accessCalls } from "#adapters/wire/desk/accessCalls.ts"
import { boardingCalls } from "#adapters/wire/desk/boardingCalls.ts"
import { bookingCalls } from "#adapters/wire/desk/bookingCalls.ts"
import { calendarCalls } from "#adapters/wire/desk/calendarCalls.ts"
import { callOffCalls } from "#adapters/wire/desk/callOffCalls.ts"
import { catalogueDeskCalls } from "#adapters/wire/desk/catalogueDeskCalls.ts"
import { dayCalls } from "#adapters/wire/desk/dayCalls.ts"
import { logCalls } from "#adapters/wire/desk/logCalls.ts"
import { matterCalls } from "#adapters/wire/desk/matterCalls.ts"
import { moneyCalls } from "#adapters/wire/desk/moneyCalls.ts"
import { sessionCalls } from "#adapters/wire/desk/sessionCalls.ts"
import { staffCalls } from "#adapters/wire/desk/staffCalls.ts"
import { tripRequestCalls } from "#adapters/wire/desk/tripRequestCalls.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { findRoutePatternIn } from "../observe/requestLog.ts"

const calls = [
  accessCalls,
  boardingCalls,
  bookingCalls,
  calendarCalls,
  callOffCalls,
  catalogueDeskCalls,
  dayCalls,
  logCalls,
  matterCalls,
  moneyCalls,
  sessionCalls,
  staffCalls,
  tripRequestCalls,
].flatMap((rows) => Object.values(rows).map(({ path }) => path))

const find = findRoutePatternIn([...calls, ...Object.values(DESK_ROUTES)])

/**
 * A call by its path, which is the desk's alone; all else with the word "desk" before it, for the shop has paths of the same
 * form.
 */
export const deskRoutePatternOf = (path: string): string => {
  const pattern = find(path)
  return pattern.startsWith("/api/") ? pattern : `desk ${pattern}`
}
