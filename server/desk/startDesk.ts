/** Opens the desk beside the shop: its own server, on its own port, over the same database. */
import type { RequestListener } from "node:http"
import { Effect, type Layer } from "effect"
import type { RequestHandler } from "express"
import type { Kysely } from "kysely"
import type { Logger } from "pino"
import type { Tables } from "#adapters/sql/tables.ts"
import { inviteAgain, inviteStaff } from "#core/desk/staff/manageStaff.ts"
import { invitePath } from "#core/desk/deskRoutes.ts"
import { SHOP } from "#core/shop.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { StaffStore } from "#core/ports/staffStore.ts"
import { PICTURE_WITHIN_MS } from "#adapters/wire/desk/catalogueDeskCalls.ts"
import { createHttpServer, drain, listen, type ListenFailed } from "../app/httpServer.ts"
import { DESK_PORT_DISTANCE } from "../config/serverSettings.ts"
import type { Metrics } from "../observe/metrics.ts"
import { createDeskApp } from "./createDeskApp.ts"
import { builtDesk, developmentDesk } from "./deskClient.ts"
import { type DeskRuntime, makeDeskRuntime } from "./deskRuntime.ts"

const LOOPBACK = "127.0.0.1"
const MOST_PORTS = 65_535

export interface DeskParts {
  readonly db: Kysely<Tables>
  /** The shop's own: the desk sends travellers to its page, and gives back through it. */
  readonly gateway: Layer.Layer<PaymentGateway>
  /** The project's folder. */
  readonly root: string
  /** The folder of the built desk; undefined in development. */
  readonly built: string | undefined
  /** The catalogue's pictures. */
  readonly pictures: RequestHandler
  /** The folder of those that the operator gives. */
  readonly picturesFolder: string
  /** Public origin, where the operator has set one. Without it the desk is this machine's alone. */
  readonly deskUrl: string | undefined
  /** Where the shop listens, and with a public origin the desk too. */
  readonly host: string
  readonly shopPort: number
  /** Payments are simulated: whoever has started the shop is let in by a link. */
  readonly isDemonstration: boolean
  readonly trustedHops: number
  readonly mostConnections: number
  readonly logger: Logger
  readonly metrics: Metrics
}

export interface OpenDesk {
  readonly address: string
  /** A link that lets a newcomer in, once; absent where it is nobody's business but the operator's. */
  readonly invite: string | undefined
  /** Resolves when every request under way is answered. */
  readonly stop: () => Promise<void>
}

const NEWCOMER = "Newcomer"

/** A link for whoever has started a demonstration: the same person at every start. */
const inviteNewcomer = (runtime: DeskRuntime): Promise<string> =>
  runtime.runPromise(
    Effect.gen(function* () {
      const { all } = yield* StaffStore
      const known = (yield* all).find(
        ({ name, revokedAtMs }) => name === NEWCOMER && revokedAtMs === undefined,
      )
      const { carryOut } = yield* DeedBooks
      const { secret } = yield* carryOut(
        { deed: "invite staff", by: { account: "npm start" } },
        known === undefined ? inviteStaff(NEWCOMER, "owner") : inviteAgain(known.staffId),
      )
      return secret
    }).pipe(Effect.orDie),
  )

/** Errors: with a public origin, a port that is taken; else a free one is found. */
export const startDesk = Effect.fn("startDesk")(function* (
  parts: DeskParts,
): Effect.fn.Return<OpenDesk, ListenFailed> {
  const { db, root, built, deskUrl, host, shopPort, logger, metrics, trustedHops } = parts
  const app = Promise.withResolvers<RequestListener>()
  const server = createHttpServer(
    parts.mostConnections,
    (req, res) => void app.promise.then((answer) => answer(req, res)),
  )
  server.requestTimeout = PICTURE_WITHIN_MS
  const wanted = shopPort + DESK_PORT_DISTANCE > MOST_PORTS ? 0 : shopPort + DESK_PORT_DISTANCE
  const port = yield* deskUrl === undefined
    ? Effect.catch(listen(server, wanted, LOOPBACK), () => listen(server, 0, LOOPBACK))
    : listen(server, wanted, host)
  const address = deskUrl ?? `http://localhost:${port}`
  const runtime = makeDeskRuntime(
    db,
    { name: `${SHOP.place} desk`, origin: address },
    parts.gateway,
    parts.picturesFolder,
  )
  const site =
    built === undefined
      ? yield* Effect.promise(() => developmentDesk(root, server))
      : yield* Effect.sync(() => builtDesk(built))
  app.resolve(
    createDeskApp({
      runtime,
      deskUrl: address,
      site,
      pictures: parts.pictures,
      trustedHops,
      logger,
      metrics,
    }),
  )
  const isOpenToNewcomers = parts.isDemonstration && deskUrl === undefined
  const invite = isOpenToNewcomers
    ? address + invitePath(yield* Effect.promise(() => inviteNewcomer(runtime)))
    : undefined
  return {
    address,
    invite,
    stop: async () => {
      await drain(server)
      await runtime.dispose()
    },
  }
})
