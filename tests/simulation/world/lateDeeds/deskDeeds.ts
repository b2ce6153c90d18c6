/** What the desk may have done besides: its own bookings, its staff, the catalogue. */
import type Sqlite from "better-sqlite3"
import { HOUR } from "../../plan/durations.ts"
import { hashOf } from "../../plan/randomFromSeed.ts"
import { runIn, idsIn, type BooksAtWork } from "./booksAtWork.ts"

/** One of so many bookings is the desk's, in all books that know it: the stories have few. */
const OF_DESK_EACH = 4

/** In a copy: of those that the last books have, too, none but what is the desk's in them. */
export const bookAtDesk = ({ file }: BooksAtWork, last?: Sqlite.Database): void => {
  const others = new Set(
    last && idsIn(last, "select merchant_order_id as id from orders where pay_until_ms is null"),
  )
  const plain = `select merchant_order_id as id from orders where difference_of is null and difference_paid is null
    and voucher_id is null and in_vouchers is null and state not in ('REVIEW', 'REJECTED') and pay_until_ms is null order by 1`
  for (const id of idsIn(file, plain)) {
    if (hashOf(id) % OF_DESK_EACH !== 0 || others.has(id)) continue
    runIn(file)(
      `update orders set pay_until_ms = placed_at_ms + ${HOUR}, desk_channel = 'PHONE', gateway_order_id = null,
          transaction_id = null, redirect_url = null, expires_at_ms = null,
          paid_at_desk = case when state = 'COMPLETED' then 'CASH' end,
          state = case state when 'CREATED' then 'OWED' when 'PENDING' then 'OWED' when 'FAILED' then 'ABANDONED' else state end,
          settled_at_ms = case when state in ('CREATED', 'PENDING') then null else settled_at_ms end
        where merchant_order_id = ?`,
      id,
    )
    runIn(file)(
      `update refunds set state = 'OUTSIDE', gateway_refund_id = null, next_read_at_ms = null,
          settled_at_ms = coalesce(settled_at_ms, requested_at_ms)
        where merchant_order_id = ? and state <> 'FAILED'`,
      id,
    )
  }
}

const GIVEN_UP = 0.5

/** Nobody has come to pay the desk for some of its bookings, as the last books do not know. */
export const giveUpAtDesk = ({ file, atMs, chance }: BooksAtWork): void => {
  const owed = "select merchant_order_id as id from orders where state = 'OWED' order by 1"
  for (const id of idsIn(file, owed))
    if (chance.isHit(GIVEN_UP))
      runIn(file)(
        "update orders set state = 'ABANDONED', settled_at_ms = ?, booking_key = null where merchant_order_id = ?",
        atMs,
        id,
      )
}

/** Others have the keys of some of the desk's bookings: they are the very same, and paid. A key with an order's id is its own. */
export const takeKeys = ({ file }: BooksAtWork, last: Sqlite.Database): void => {
  const paid = idsIn(
    file,
    "select merchant_order_id as id from orders where state = 'COMPLETED' and booking_key is not null and pay_until_ms is null order by 1",
  )
  const keys = idsIn(
    last,
    "select booking_key as id from orders where pay_until_ms is not null and booking_key not like '%' || merchant_order_id order by 1",
  )
  for (const [nth, key] of keys.entries())
    if (nth % 2 === 0 && paid[nth] !== undefined)
      runIn(file)("update or ignore orders set booking_key = ? where merchant_order_id = ?", key, paid[nth])
}

const [REVOKED, PROMOTED, CAME] = [0.3, 0.3, 0.5]

/** Some lose their access to the desk or have another role, and somebody comes: in a story hardly ever just before a restore. */
export const changeStaff = ({ file, atMs, chance }: BooksAtWork): void => {
  const run = runIn(file)
  const log = (deed: string, about: string, detail: object): void =>
    run(
      "insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail) values (?, ?, null, 'Asha', 'owner', ?, ?, ?)",
      ["late", deed, about].join(" "),
      atMs,
      deed,
      about,
      JSON.stringify(detail),
    )
  for (const id of idsIn(file, "select staff_id as id from staff where revoked_at_ms is null order by 1")) {
    if (chance.isHit(REVOKED)) {
      run("update staff set revoked_at_ms = ? where staff_id = ?", atMs, id)
      run("delete from passkeys where staff_id = ?", id)
      log("revoke staff", id, {})
    } else if (chance.isHit(PROMOTED)) {
      const role = chance.pick(["owner", "office", "crew"])
      run("update staff set role = ? where staff_id = ?", role, id)
      log("change a role", id, { to: role })
    }
  }
  if (!chance.isHit(CAME)) return
  run(
    "insert into staff (staff_id, name, role, invited_at_ms) values ('STAFF-LATE', 'Zoya', 'crew', ?)",
    atMs,
  )
  run(
    `insert into passkeys (credential_id, staff_id, public_key, counter, transports, made_at_ms, name)
      values ('late', 'STAFF-LATE', 'key', 1, '', ?, '')`,
    atMs,
  )
}

const [IMPORTED, ANOTHER] = [0.5, 0.7]

/** A catalogue is brought in, mostly another one. */
export const importCatalogue = ({ file, chance }: BooksAtWork): void => {
  if (!chance.isHit(IMPORTED)) return
  runIn(file)("update catalogue_revision set revision = revision + 1")
  if (!chance.isHit(ANOTHER)) return
  const table = chance.pick(["categories", "activities"])
  runIn(file)(`update ${table} set position = position + 100 where id = (select max(id) from ${table})`)
}
