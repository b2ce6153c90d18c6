/** One life of a server's process: the real routes over the real office, stores and payment client, until it dies. */
import { Clock, Effect, Layer, Logger, ManagedRuntime, Random, Redacted, References, Scheduler } from "effect"
import { seededIds } from "#adapters/simulator/seededIds.ts"
import { makePhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import { Mail, MailNotTaken } from "#core/ports/mail.ts"
import { browserCookie } from "#server/browserCookie.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/sampleMerchant.ts"
import { mountCatalogue } from "#server/routes/catalogueRoutes.ts"
import { mostUnderWay } from "#server/guard/mostUnderWay.ts"
import { mountPayments } from "#server/routes/paymentRoutes.ts"
import { mountTripPlans } from "#server/routes/tripPlanRoutes.ts"
import { mountWebhook, WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { shopLayer, type ShopPorts } from "#server/shop.ts"
import { inProcessApp, type SiteReply, type SiteRequest } from "./inProcessApp.ts"
import type { MailServer, Sending } from "./mailServer.ts"
import { LineBroken, type Network } from "./network.ts"
import type { OnWrite } from "./planWrites.ts"
import { NOTICES } from "./noticePost.ts"
import type { Provider } from "./provider.ts"
import type { ShopDatabase } from "./shopDatabase.ts"
import { promptScheduler, type VirtualTime } from "./virtualTime.ts"
import type { Witness } from "./witness.ts"

const settings = {
  baseUrl: "https://provider.example",
  authUrl: "https://provider.example",
  clientId: SAMPLE_MERCHANT.clientId,
  clientVersion: SAMPLE_MERCHANT.clientVersion,
  clientSecret: Redacted.make(SAMPLE_MERCHANT.clientSecret),
  returnTo: () => "https://shop.example/Thankyou",
}
const noticeKey = {
  mode: "sha256",
  username: NOTICES.username,
  password: Redacted.make(NOTICES.password),
} as const

/** How long a mail server may take. Unit: milliseconds. */
const MAIL_WITHIN_MS = 20_000
/** The process is gone; whatever it was doing is not done. */
export class Died extends Error {}

export interface ServerParts {
  readonly name: string
  readonly seed: number
  readonly db: ShopDatabase
  readonly time: VirtualTime
  readonly network: Network
  readonly provider: Provider
  readonly mailServer: MailServer
  readonly witness: Witness
  readonly aheadMs: () => number
  readonly onWrite: OnWrite
}

export const makeLife = (parts: ServerParts, nth: number, die: () => void) => {
  const { name, seed, db, time, network, provider, mailServer, witness, aheadMs, onWrite } = parts
  const life = { isOver: false }
  const hook = (when: "before" | "after") => (isWrite: boolean) => {
    if (life.isOver) throw new Died()
    try {
      if (isWrite) onWrite({ die }, when)
    } catch (refused) {
      mailServer.excuse(life)
      throw refused
    }
    if (life.isOver) throw new Died()
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
  const logger = Logger.make(({ message }) => void witness.logs.push(String(message)))
  const ports = shopLayer({
    db: sql,
    gateway: phonepeGateway(
      settings,
      makePhonepeClient(
        settings,
        provider.exchangeFor(() => !life.isOver),
      ),
    ),
    mail,
    ids: seededIds(`${seed} ${name} ${nth}`),
  })
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(
      ports,
      Layer.mergeAll(
        Layer.succeed(Clock.Clock, time.clock(aheadMs)),
        Layer.succeed(Scheduler.Scheduler, promptScheduler),
        Layer.effect(Random.Random, Random.withSeed(Random.Random, `${seed} ${name} ${nth}`)),
        Layer.succeed(References.TracerEnabled, false),
        Logger.layer([logger]),
      ),
    ),
  )
  const report = (error: unknown) =>
    void (life.isOver || witness.logs.push(error instanceof Error ? error.message : String(error)))
  const { app, answer } = inProcessApp()
  mountCatalogue(app, runtime, time.nowMs)
  // All visitors of a simulation come from one address.
  mountPayments(app, runtime, mostUnderWay({ ofAll: Infinity, ofOne: Infinity }), false)
  mountTripPlans(app, runtime)
  mountWebhook(app, runtime, noticeKey, report)
  const cookies = { at: "/api", handler: browserCookie(true) }
  return {
    life,
    run: <A, E>(effect: Effect.Effect<A, E, ShopPorts>) => runtime.runPromise(effect),
    answer: (request: SiteRequest): Promise<SiteReply> => {
      const isPayment = request.path !== WEBHOOK_PATH && request.method === "POST"
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
          if (life.isOver) throw new LineBroken()
          return reply
        })
    },
    end: () => {
      life.isOver = true
      db.disconnect(life)
      mailServer.excuse(life)
    },
    report,
  }
}
