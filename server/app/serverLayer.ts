/** The operator's side of the product as one runtime: the use cases over SQL stores and a payment gateway. */
import { Layer, ManagedRuntime } from "effect"
import { fileMail } from "#adapters/mail/fileMail.ts"
import { smtpMail } from "#adapters/mail/smtpMail.ts"
import type { Mail, Outbox } from "#core/ports/messages.ts"
import type { ServerSettings } from "../config/serverSettings.ts"
import type { Kysely } from "kysely"
import { randomIds } from "#adapters/randomIds.ts"
import { sqlBookingChanges } from "#adapters/sql/sqlBookingChanges.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlNewsletterStore, sqlTripPlanStore } from "#adapters/sql/sqlEnquiryStores.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRateLimits } from "#adapters/sql/sqlRateLimits.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { sqlOperationalMetrics } from "#adapters/sql/sqlOperationalMetrics.ts"
import { withWhatsapp } from "#adapters/whatsapp/cloudApi.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { applicationLayer, type ApplicationPorts, type OperatorPorts } from "#core/applicationLayer.ts"
import type { Catalogue } from "#core/ports/catalogue.ts"
import type { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { Ids } from "#core/ports/ids.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { RateLimits } from "#core/ports/rateLimits.ts"
import type { RestoreChecks } from "#core/ports/orders.ts"
import { LetterHead, type Messenger } from "#core/ports/travellerMessages.ts"
import type { OperationalMetrics } from "#core/ports/operationalMetrics.ts"

/**
 * How the shop's mail leaves: by the operator's mail server, or as files until there is one. The files of a demonstration
 * stand for every way to a traveller.
 */
export const mailLayer = (
  { mail, whatsapp, outboxFolder }: Pick<ServerSettings, "mail" | "whatsapp" | "outboxFolder">,
  isDemonstration: boolean,
): Layer.Layer<Mail | Messenger> => {
  const { server, addresses } = mail
  const byMail =
    server === undefined
      ? fileMail(outboxFolder, addresses, isDemonstration ? ["email", "whatsapp"] : ["email"])
      : smtpMail(server, addresses)
  return whatsapp === undefined ? byMail : withWhatsapp(byMail, whatsapp)
}

/** Everything that a route, the background work or the operator's command line may ask for. */
export type ServerPorts =
  | OperatorPorts
  | ApplicationPorts
  | RestoreChecks
  | Outbox
  | Mail
  | Messenger
  | LetterHead
  | OperationalMetrics

export type ServerRuntime = ManagedRuntime.ManagedRuntime<ServerPorts, never>

/** As much of it as writing pages takes. */
export type CatalogueRuntime = Pick<
  ManagedRuntime.ManagedRuntime<Catalogue | CatalogueStore, never>,
  "runPromise"
>

export interface ServerLayerParts {
  readonly db: Kysely<Tables>
  readonly gateway: Layer.Layer<PaymentGateway>
  readonly mail: Layer.Layer<Mail | Messenger>
  readonly letterHead: LetterHead["Service"]
  readonly ids: Layer.Layer<Ids>
}

export const serverLayer = ({
  db,
  gateway,
  mail,
  letterHead,
  ids,
}: ServerLayerParts): Layer.Layer<ServerPorts> =>
  applicationLayer.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        sqlBookingChanges(db),
        sqlBookingLinks(db),
        sqlCallOffs(db),
        sqlCatalogueStore(db),
        sqlDepartureStore(db),
        sqlOrderStore(db),
        sqlOrderWatch(db),
        sqlOutbox(db),
        sqlTravellerMessages(db),
        Layer.succeed(LetterHead, letterHead),
        Layer.succeed(RateLimits, sqlRateLimits(db)),
        sqlRefundStore(db),
        sqlRestoreChecks(db),
        sqlTripPlanStore(db),
        sqlNewsletterStore(db),
        sqlOperationalMetrics(db),
        gateway,
        mail,
        ids,
      ),
    ),
  )

/** The ids of a real shop cannot be guessed. */
export const makeServerRuntime = (parts: Omit<ServerLayerParts, "ids">): ServerRuntime =>
  ManagedRuntime.make(serverLayer({ ...parts, ids: randomIds }))
