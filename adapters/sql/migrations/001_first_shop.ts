/** Catalogue, orders and trip plans. A text in a money column is an error, not a surprise. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const firstShopMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table categories (
      id ${text} primary key not null,
      slug ${text} not null unique,
      name ${text} not null,
      position ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create table activities (
      id ${text} primary key not null,
      category_id ${text} not null references categories (id),
      slug ${text} not null unique,
      position ${integer} not null,
      price ${integer} not null check (price >= 0),
      record ${text} not null
    ) ${strict}`.execute(db)
    await sql`create table catalogue_revision (
      id ${integer} primary key not null check (id = 1),
      revision ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create table orders (
      merchant_order_id ${text} primary key not null,
      request_key ${text} not null unique,
      name ${text} not null,
      mobile_number ${text} not null,
      adults ${integer} not null check (adults >= 0),
      children ${integer} not null check (children >= 0),
      travel_day ${text} not null,
      amount ${integer} not null check (amount >= 0),
      category_slug ${text} not null,
      sub_slug ${text} not null,
      activity_name ${text} not null,
      package_type ${text} not null,
      adult_fare ${integer} not null check (adult_fare >= 0),
      refund_policy_version ${integer} not null,
      placed_at_ms ${integer} not null,
      state ${text} not null check (state in ('CREATED','PENDING','COMPLETED','FAILED','REVIEW','ABANDONED')),
      checkout_asked_at_ms ${integer},
      gateway_order_id ${text} unique,
      redirect_url ${text},
      expires_at_ms ${integer},
      transaction_id ${text},
      settled_at_ms ${integer},
      trip_package ${text}
    ) ${strict}`.execute(db)
    await sql`create index orders_by_state on orders (state, placed_at_ms)`.execute(db)
    await sql`create table trip_plans (
      request_key ${text} primary key not null,
      received_at_ms ${integer} not null,
      plan ${text} not null
    ) ${strict}`.execute(db)
    await sql`insert into catalogue_revision (id, revision) values (1, 0)`.execute(db)
  },
}
