/** The operator's side of the product as one runtime: the office over SQL stores and a payment gateway. */
import { Layer, ManagedRuntime } from "effect"
import type { Kysely } from "kysely"
import { randomIds } from "#adapters/ids/randomIds.ts"
import type { GatewayLedger } from "#adapters/simulator/gatewayLedger.ts"
import { scriptedGateway } from "#adapters/simulator/scriptedGateway.ts"
import { catalogueSql } from "#adapters/sql/catalogueSql.ts"
import { newsletterSql } from "#adapters/sql/newsletterSql.ts"
import { orderWatchSql } from "#adapters/sql/orderWatchSql.ts"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { tripPlansSql } from "#adapters/sql/tripPlansSql.ts"
import { office, type OfficePorts, type OperatorPorts } from "#core/office/office.ts"

/** Everything that a route may ask for. */
export type ShopPorts = OperatorPorts | OfficePorts

export type ShopRuntime = ManagedRuntime.ManagedRuntime<ShopPorts, never>

/** `checkoutPage` gives the public address of an order's payment page. */
export const openShop = (
  db: Kysely<Tables>,
  ledger: GatewayLedger,
  checkoutPage: (merchantOrderId: string) => string,
): ShopRuntime =>
  ManagedRuntime.make(
    office.pipe(
      Layer.provideMerge(
        Layer.mergeAll(
          catalogueSql(db),
          ordersSql(db),
          orderWatchSql(db),
          tripPlansSql(db),
          newsletterSql(db),
          scriptedGateway(ledger, checkoutPage),
          randomIds,
        ),
      ),
    ),
  )
