/** The desk's side of the server as one runtime: its use cases over the same database as the shop's. */
import { Layer, ManagedRuntime } from "effect"
import type { Kysely } from "kysely"
import { phonepeReports } from "#adapters/phonepe/readSettlementReport.ts"
import { folderPictures } from "#adapters/pictures/folderPictures.ts"
import { randomIds } from "#adapters/randomIds.ts"
import { sqlBoarding } from "#adapters/sql/sqlBoarding.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueDesk } from "#adapters/sql/sqlCatalogueDesk.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlPoolBooks } from "#adapters/sql/sqlPoolBooks.ts"
import { sqlDeadLetters } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { sqlSettlements } from "#adapters/sql/sqlSettlements.ts"
import { sqlStaffAccess, sqlStaffStore } from "#adapters/sql/sqlStaff.ts"
import { sqlTripRequests } from "#adapters/sql/sqlTripRequests.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { type DeskParty, passkeyCeremonies } from "#adapters/webauthn/passkeyCeremonies.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"

/** `pictures` is the folder of the operator's pictures. */
export const makeDeskRuntime = (
  db: Kysely<Tables>,
  party: DeskParty,
  gateway: Layer.Layer<PaymentGateway>,
  pictures: string,
) =>
  ManagedRuntime.make(
    Layer.mergeAll(
      passkeyCeremonies(party),
      gateway,
      folderPictures(pictures),
      phonepeReports,
      randomIds,
      sqlBoarding(db),
      sqlBookingLinks(db),
      sqlCallOffs(db),
      sqlCatalogueDesk(db),
      sqlCatalogueStore(db),
      sqlDeadLetters(db),
      sqlDeedBooks(db),
      sqlDepartureStore(db),
      sqlOrderSearch(db),
      sqlOrderStore(db),
      sqlOrderWatch(db),
      sqlPoolBooks(db),
      sqlRefundStore(db),
      sqlRestoreChecks(db),
      sqlSettlements(db),
      sqlStaffAccess(db),
      sqlStaffStore(db),
      sqlTripRequests(db),
      sqlTravellerMessages(db),
    ),
  )

export type DeskRuntime = ReturnType<typeof makeDeskRuntime>
