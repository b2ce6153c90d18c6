/** The operator's side of the product as one runtime: the office over SQL stores and a payment gateway. */
import { Layer, ManagedRuntime } from "effect"
import type { Kysely } from "kysely"
import { randomIds } from "#adapters/ids/randomIds.ts"
import { catalogueSql } from "#adapters/sql/catalogueSql.ts"
import { newsletterSql } from "#adapters/sql/newsletterSql.ts"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { orderWatchSql } from "#adapters/sql/orderWatchSql.ts"
import { outboxSql } from "#adapters/sql/outboxSql.ts"
import { rateLimitsSql } from "#adapters/sql/rateLimitsSql.ts"
import { refundsSql } from "#adapters/sql/refundsSql.ts"
import { restoreChecksSql } from "#adapters/sql/restoreChecksSql.ts"
import { shopFiguresSql } from "#adapters/sql/shopFiguresSql.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { tripPlansSql } from "#adapters/sql/tripPlansSql.ts"
import { office, type OfficePorts, type OperatorPorts } from "#core/office/office.ts"
import type { Catalogue } from "#core/ports/catalogue.ts"
import type { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { Ids } from "#core/ports/ids.ts"
import type { Mail } from "#core/ports/mail.ts"
import type { Outbox } from "#core/ports/outbox.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { RateLimits } from "#core/ports/rateLimits.ts"
import type { RefundStore } from "#core/ports/refundStore.ts"
import type { RestoreChecks } from "#core/ports/restoreChecks.ts"
import type { ShopFigures } from "#core/ports/shopFigures.ts"

/** Everything that a route, the background work or the operator's desk may ask for. */
export type ShopPorts =
  OperatorPorts | OfficePorts | RefundStore | RestoreChecks | Outbox | Mail | ShopFigures

export type ShopRuntime = ManagedRuntime.ManagedRuntime<ShopPorts, never>

/** As much of it as writing pages takes. */
export type CatalogueRuntime = Pick<
  ManagedRuntime.ManagedRuntime<Catalogue | CatalogueStore, never>,
  "runPromise"
>

export interface ShopParts {
  readonly db: Kysely<Tables>
  readonly gateway: Layer.Layer<PaymentGateway>
  readonly mail: Layer.Layer<Mail>
  readonly ids: Layer.Layer<Ids>
}

export const shopLayer = ({ db, gateway, mail, ids }: ShopParts): Layer.Layer<ShopPorts> =>
  office.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        catalogueSql(db),
        ordersSql(db),
        orderWatchSql(db),
        outboxSql(db),
        Layer.succeed(RateLimits, rateLimitsSql(db)),
        refundsSql(db),
        restoreChecksSql(db),
        tripPlansSql(db),
        newsletterSql(db),
        shopFiguresSql(db),
        gateway,
        mail,
        ids,
      ),
    ),
  )

/** The ids of a real shop cannot be guessed. */
export const openShop = (parts: Omit<ShopParts, "ids">): ShopRuntime =>
  ManagedRuntime.make(shopLayer({ ...parts, ids: randomIds }))
