/**
 * By each deed of the log the condition, in SQL, that it is done. `new` is the log's row; it is asked in the row's own
 * transaction, so that nothing of another one can have come between.
 */
import type { LogDeed } from "#core/desk/deskRights.ts"

const told = (name: string) => `json_extract(new.detail, '$.${name}')`
const BY_THEM = `reason = ${told("reason")} and decided_by = new.name`
const departure = (condition: string) =>
  `exists (select 1 from departures where departure_id = new.about and ${BY_THEM} and ${condition})`
const order = (condition: string) =>
  `exists (select 1 from orders where merchant_order_id = new.about and ${condition})`
const member = (condition: string) =>
  `exists (select 1 from staff where staff_id = new.about and ${condition})`

/** Those that the simulated operator and staff do. */
const EFFECTS = {
  "set capacity": departure(`capacity = ${told("to")}`),
  "close a departure": departure(`state = ${told("to")}`),
  "reopen a departure": departure(`state = ${told("to")}`),
  "block seats": `exists (select 1 from seat_holds where hold_id = ${told("hold")} and departure_id = new.about
    and seats = ${told("seats")} and state = 'SOLD' and ${BY_THEM})`,
  "release seats": `exists (select 1 from seat_holds where hold_id = ${told("hold")} and state = 'RELEASED')`,
  "begin boarding": `exists (select 1 from boarding_leases where departure_id = new.about and device_id = ${told("device")})`,
  "take over boarding": `exists (select 1 from boarding_leases where departure_id = new.about and device_id = ${told("device")})`,
  "note who boards": `(select count(*) from boarding_marks where departure_id = new.about and device_id = ${told("device")}
    and decided_by = new.name) >= ${told("boarded")} + ${told("undone")}`,
  "book for somebody": order(`desk_channel is not null and amount = ${told("amount")}`),
  "take a payment": order("state = 'COMPLETED' and paid_at_desk is not null"),
  "give a booking up": order("state = 'ABANDONED'"),
  "cancel a booking": order("cancelled_on is not null"),
  "pay a voucher out": `exists (select 1 from vouchers where voucher_id = ${told("voucher")} and money_of = new.about
    and state = 'PAID_OUT' and reason = ${told("reason")})`,
  "move a booking": `case when ${told("difference")} is null then ${order("moved_from is not null")}
    else exists (select 1 from orders where difference_of = new.about and amount = ${told("difference")}) end`,
  "call trips off": `exists (select 1 from call_offs where ${BY_THEM})`,
  "invite staff": member(`role = ${told("role")}`),
  "change a role": member(`role = ${told("to")}`),
  "revoke staff": member("revoked_at_ms is not null"),
} as const satisfies Partial<Record<LogDeed, string>>

/** 1 where it is done, or leaves no trace but its row. */
export const IS_DEED_DONE = `case new.deed ${Object.entries(EFFECTS)
  .map(([deed, isDone]) => `when '${deed.replaceAll("'", "''")}' then ${isDone}`)
  .join("\n")} else 1 end`
