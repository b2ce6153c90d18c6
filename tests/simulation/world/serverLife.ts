/** One life of a server's process: the real routes over the real use cases, stores and payment client, until it dies. */
import { Clock, Effect, Layer, Logger, ManagedRuntime, Random, Redacted, References, Scheduler } from "effect"
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { makePhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import type { WebhookCredentials } from "#adapters/phonepe/phonepeWebhook.ts"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import { sqlBoarding } from "#adapters/sql/sqlBoarding.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlStaffAccess, sqlStaffStore } from "#adapters/sql/sqlStaff.ts"
import type { Boarding } from "#core/ports/boarding.ts"
import type { DeedBooks } from "#core/ports/deedBooks.ts"
import { Mail, MailNotTaken, MailRefused } from "#core/ports/messages.ts"
import type { OrderSearch } from "#core/ports/orders.ts"
import type { StaffAccess, StaffStore } from "#core/ports/staffStore.ts"
import { Messenger } from "#core/ports/travellerMessages.ts"
import { browserCookie } from "#server/guard/browserCookie.ts"
import {
  mountBookingRoutes,
  mountCatalogueRoutes,
  mountDepartureRoutes,
  mountPaymentRoutes,
  mountTripPlanRoutes,
} from "#server/routes/apiRoutes.ts"
import { concurrencyLimit } from "#server/guard/concurrencyLimit.ts"
import { guardPayments } from "#server/guard/guardPayments.ts"
import { mountWebhookRoute, WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { serverLayer, type ServerPorts } from "#server/app/serverLayer.ts"
import { LETTER_HEAD } from "../../harness/collectedMail.ts"
import { inProcessApp, type AppResponse, type AppRequest } from "./inProcessApp.ts"
import type { Sending } from "./acceptedMessages.ts"
import type { MailServer } from "./mailServer.ts"
import type { SimulatedMessenger } from "./messenger.ts"
import { ConnectionBroken, type Network } from "./network.ts"
import type { OnWrite } from "./databaseFaults.ts"
import { PROVIDER_SETTINGS } from "./providerSettings.ts"
import { webhookHabitsOf } from "./webhookDelivery.ts"
import type { Provider } from "./provider.ts"
import type { SimulatedDatabase } from "./database.ts"
import { promptScheduler, type VirtualTime } from "./virtualTime.ts"
import { makeGatewayWitness } from "../checks/gatewayWitness.ts"
import { makeReadWitness } from "../checks/readWitness.ts"
import { makeWebhookWitness } from "../checks/webhookWitness.ts"
import { isWordless, makeRefusalWitness } from "../checks/refusalWitness.ts"
import type { Observer } from "../checks/observer.ts"
import { listByKey } from "../../harness/growByKey.ts"

/** What the provider's dashboard is set to. */
const webhookKeyOf = (seed: number): WebhookCredentials => {
  const { mode, username, password, keyId, secret } = webhookHabitsOf(seed)
  return mode === "sha256"
    ? { mode, username, password: Redacted.make(password) }
    : { mode, keyId, secret: Redacted.make(secret) }
}

/** How long a mail server or a messenger may take. Unit: milliseconds. */
const MAIL_WITHIN_MS = 20_000
/** The process is gone; whatever it was doing is not done. */
export class ServerDied extends Error {}

/** What a database that refuses says, and what is said of a process that is gone. */
const isForeseen = (error: unknown): boolean =>
  error instanceof ServerDied ||
  (error instanceof Error &&
    "code" in error &&
    (error.code === "SQLITE_BUSY" || error.code === "SQLITE_FULL"))

/** The line in which it happened. */
const causeOf = (error: unknown): string =>
  (error instanceof Error &&
    error.stack
      ?.split("\n")
      .find((line) => line.startsWith("    at "))
      ?.trim()) ||
  ""

/** What the shop's routes and the desk's use cases ask for. */
export type LifePorts = ServerPorts | Boarding | DeedBooks | OrderSearch | StaffAccess | StaffStore

export interface ServerParts {
  readonly name: string
  readonly seed: number
  readonly db: SimulatedDatabase
  readonly stock: ReadonlyArray<CatalogueCategory>
  readonly time: VirtualTime
  readonly network: Network
  readonly provider: Provider
  readonly mailServer: MailServer
  readonly messenger: SimulatedMessenger
  readonly observer: Observer
  readonly aheadMs: () => number
  readonly onWrite: OnWrite
}

export const startServerLife = (parts: ServerParts, nth: number, die: () => void) => {
  const { name, seed, db, stock, time, network, provider, observer, aheadMs, onWrite } = parts
  const { mailServer, messenger } = parts
  const life = { isOver: false }
  const hook = (when: "before" | "after") => (isWrite: boolean) => {
    if (life.isOver) throw new ServerDied()
    try {
      if (isWrite) onWrite({ die }, when)
    } catch (refused) {
      mailServer.excuse(life)
      messenger.excuse(life)
      throw refused
    }
    if (life.isOver) throw new ServerDied()
  }
  const sql = db.connect(life, { before: hook("before"), after: hook("after") })
  const mail = Layer.succeed(Mail, {
    deliver: ({ messageId, subject, text }) =>
      Effect.suspend(() => {
        const sending: Sending = { messageId, text: `${subject}\n${text}`, by: life, isExcused: false }
        return Effect.tryPromise({
          try: () =>
            mailServer.send(sending, (deliver) =>
              network.carry("mail", {
                deliver,
                cutShort: () => {
                  throw new Error("cut short")
                },
              }),
            ),
          catch: (cause) => new MailNotTaken({ cause }),
        }).pipe(
          Effect.timeoutOrElse({
            duration: MAIL_WITHIN_MS,
            orElse: () => Effect.fail(new MailNotTaken({ cause: "late" })),
          }),
          Effect.tapError(() => Effect.sync(() => void (sending.isExcused = true))),
        )
      }),
  })
  const letters = Layer.succeed(Messenger, {
    channels: messenger.ways,
    deliver: (letter, to) =>
      Effect.suspend(() => {
        if (life.isOver) return Effect.never
        const sending = messenger.sendingOf(letter, to, life)
        return Effect.tryPromise({
          try: () => messenger.hand(letter, to, sending),
          catch: (cause) => (cause instanceof MailRefused ? cause : new MailNotTaken({ cause })),
        }).pipe(
          Effect.timeoutOrElse({
            duration: MAIL_WITHIN_MS,
            orElse: () => Effect.fail(new MailNotTaken({ cause: "late" })),
          }),
          Effect.tapError(() => Effect.sync(() => void (sending.isExcused = true))),
        )
      }),
  })
  const logger = Logger.make(({ message }) => void observer.logs.push(String(message)))
  const ids = seededIds(`${seed} ${name} ${nth}`)
  const tellExchange = (wrong: string) => void observer.wrongExchanges.push(`a server ${wrong}`)
  const gatewayWitness = makeGatewayWitness({
    settings: PROVIDER_SETTINGS,
    nowMs: time.nowMs,
    wallMs: () => time.nowMs() + aheadMs(),
    tell: tellExchange,
    onRead: makeReadWitness({ db, observer, nowMs: time.nowMs, aheadMs, tell: tellExchange }),
    onTold: (id, told) => {
      if (told.state === "COMPLETED") listByKey(observer.paymentsTold, id, told)
    },
  })
  const shop = serverLayer({
    db: sql,
    gateway: gatewayWitness.gateway(
      phonepeGateway(
        PROVIDER_SETTINGS,
        makePhonepeClient(
          PROVIDER_SETTINGS,
          gatewayWitness.exchange(provider.exchangeFor(() => !life.isOver)),
        ),
      ),
    ),
    mail: Layer.merge(mail, letters),
    letterHead: LETTER_HEAD,
    ids,
  })
  const desk = Layer.mergeAll(
    sqlBoarding(sql),
    sqlDeedBooks(sql, ids),
    sqlOrderSearch(sql),
    sqlStaffAccess(sql),
    sqlStaffStore(sql),
  )
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(
      Layer.merge(shop, desk),
      Layer.mergeAll(
        Layer.succeed(Clock.Clock, time.clock(aheadMs)),
        Layer.succeed(Scheduler.Scheduler, promptScheduler),
        Layer.effect(Random.Random, Random.withSeed(Random.Random, `${seed} ${name} ${nth}`)),
        Layer.succeed(References.TracerEnabled, false),
        Logger.layer([logger]),
      ),
    ),
  )
  const report = (error: unknown): void => {
    if (life.isOver) return
    const told = error instanceof Error ? error.message : String(error)
    observer.logs.push(told)
    if (!isForeseen(error)) observer.unforeseen.push(`${told} ${causeOf(error)}`)
  }
  const { app, answer } = inProcessApp()
  mountCatalogueRoutes(app, runtime, time.nowMs)
  mountDepartureRoutes(app, runtime)
  mountBookingRoutes(app, runtime)
  // All visitors of a simulation come from one address.
  mountPaymentRoutes(
    app,
    runtime,
    guardPayments(concurrencyLimit({ total: Infinity, perClient: Infinity }), false),
  )
  mountTripPlanRoutes(app, runtime)
  const webhooks = makeWebhookWitness({
    db,
    nowMs: () => time.nowMs() + aheadMs(),
    tell: (wrong) => void observer.wrongWebhooks.push(`a server ${wrong}`),
  })
  mountWebhookRoute(app, runtime, webhookKeyOf(seed), report, webhooks.noteUnread)
  const witness = makeRefusalWitness({
    db,
    stock,
    nowMs: () => time.nowMs() + aheadMs(),
    tell: (wrong) => void observer.wrongRefusals.push(wrong),
  })
  const cookies = { at: "/api", handler: browserCookie(true) }
  return {
    life,
    run: <A, E>(effect: Effect.Effect<A, E, LifePorts>) => runtime.runPromise(effect),
    answer: (request: AppRequest): Promise<AppResponse> => {
      const isWebhook = request.path === WEBHOOK_PATH
      const isPayment = !isWebhook && request.method === "POST"
      const hear = isPayment ? witness(request) : isWebhook ? webhooks.hear(request) : undefined
      return answer(isPayment ? [cookies] : [], request)
        .catch((error: unknown) => {
          report(error)
          return {
            status: 500,
            text: JSON.stringify({ code: "SERVER_ERROR", message: "" }),
            cookie: undefined,
          }
        })
        .then((reply) => {
          if (life.isOver) throw new ConnectionBroken()
          hear?.(reply)
          if (!isWebhook && isWordless(reply))
            observer.wordlessRefusals.push(`${request.method} ${request.path}: ${reply.status} ${reply.text}`)
          return reply
        })
    },
    end: () => {
      life.isOver = true
      db.disconnect(life)
      mailServer.excuse(life)
      messenger.excuse(life)
    },
    report,
  }
}
