/** The desk's side of the server as one runtime: its use cases over the same database as the shop's. */
import { Layer, ManagedRuntime } from "effect"
import type { Kysely } from "kysely"
import { randomIds } from "#adapters/randomIds.ts"
import { sqlBoarding } from "#adapters/sql/sqlBoarding.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueDesk } from "#adapters/sql/sqlCatalogueDesk.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderSearch, sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlStaffAccess, sqlStaffStore } from "#adapters/sql/sqlStaff.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { type DeskParty, passkeyCeremonies } from "#adapters/webauthn/passkeyCeremonies.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"

export const makeDeskRuntime = (db: Kysely<Tables>, party: DeskParty, gateway: Layer.Layer<PaymentGateway>) =>
  ManagedRuntime.make(
    Layer.mergeAll(
      passkeyCeremonies(party),
      gateway,
      randomIds,
      sqlBoarding(db),
      sqlBookingLinks(db),
      sqlCallOffs(db),
      sqlCatalogueDesk(db),
      sqlCatalogueStore(db),
      sqlDeedBooks(db),
      sqlDepartureStore(db),
      sqlOrderSearch(db),
      sqlOrderStore(db),
      sqlOrderWatch(db),
      sqlRefundStore(db),
      sqlStaffAccess(db),
      sqlStaffStore(db),
    ),
  )

export type DeskRuntime = ReturnType<typeof makeDeskRuntime>
