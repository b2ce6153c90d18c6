/** What `doctor` asks of the world around a shop, as a port: every question is read-only and has an end. */
import { Context, type Effect, Schema } from "effect"
import type { SmtpServer } from "#adapters/mail/smtpMail.ts"
import type { WhatsappSettings } from "#adapters/whatsapp/cloudApi.ts"
import type { DatabaseSettings } from "../../config/databaseSettings.ts"
import type { GatewaySettings } from "../../config/gatewaySettings.ts"

/** A question that had no good answer. `reason` is one line for the operator, without a secret. */
export class Trouble extends Schema.TaggedError<Trouble>()("Trouble", { reason: Schema.String }) {}

/** An answer over HTTP. Header names are in lower case. Unit: `atMs` is this machine's clock when it came, since 1970. */
export interface WebAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly atMs: number
}

/** Unit: milliseconds since 1970. */
export interface Certificate {
  readonly endsAtMs: number
  /** Why browsers would refuse it; `undefined` when they take it. */
  readonly untrusted: string | undefined
}

/** The newest copy of a folder. Unit: milliseconds since 1970. */
export interface NewestBackup {
  readonly name: string
  readonly madeAtMs: number
  /** Why the shop could not be restored from it; `undefined` when it was opened and read whole. */
  readonly damage: string | undefined
}

export class Surroundings extends Context.Service<
  Surroundings,
  {
    /** Opened as a command opens it, read, written without a trace, and closed. */
    database(settings: DatabaseSettings): Effect.Effect<void, Trouble>
    /** How many of the pictures that the catalogue shows this machine's folder lacks. */
    missingPictures(settings: DatabaseSettings): Effect.Effect<number, Trouble>
    /** Room for whoever is not root. Unit: bytes. Errors: a folder that cannot be written. */
    freeBytes(folder: string): Effect.Effect<number, Trouble>
    /** `undefined` where there is none. */
    newestBackup(folder: string): Effect.Effect<NewestBackup | undefined, Trouble>
    /** Greets the mail server and logs in; nothing is sent. */
    mailServer(server: SmtpServer): Effect.Effect<void, Trouble>
    /** Asks WhatsApp about our number with our token; nothing is sent. */
    whatsapp(settings: WhatsappSettings): Effect.Effect<void, Trouble>
    /** Whether the provider has answered and taken our credentials. Errors: it refuses them. */
    credentials(gateway: GatewaySettings): Effect.Effect<boolean, Trouble>
    /** No redirect is followed. Errors: no answer, or one that cannot be trusted. */
    ask(method: "GET" | "POST", url: string): Effect.Effect<WebAnswer, Trouble>
    /** What the server of an https address shows. */
    certificate(origin: string): Effect.Effect<Certificate, Trouble>
  }
>()("goa/server/cli/doctor/Surroundings") {}
