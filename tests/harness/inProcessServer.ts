/** The real server on a free port of this process, over a database that ends with it, and a simulated PhonePe beside it. */
import { createServer } from "node:http"
import { Effect, Redacted } from "effect"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import { type AppParts, createApp } from "#server/app/createApp.ts"
import type { GatewaySettings } from "#server/config/gatewaySettings.ts"
import { rateLimitStoresFor } from "#server/guard/rateLimitStores.ts"
import { listen } from "#server/app/httpServer.ts"
import { type GatewayHealth, monitoredGateway } from "#server/observe/gatewayHealth.ts"
import { makeBugReporter, makeLogger } from "#server/observe/logger.ts"
import { makeMetrics } from "#server/observe/metrics.ts"
import { readiness } from "#server/observe/readiness.ts"
import { phonepeGatewayFor } from "#server/app/paymentGateway.ts"
import { phonepeCallOf } from "#server/phonepeSimulator/engine/answerCall.ts"
import { DEFAULT_WEBHOOK_BEHAVIOUR } from "#server/phonepeSimulator/webhookSender.ts"
import { startPhonepeSimulator, SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"
import { memoryLedger } from "#server/phonepeSimulator/stateLedger.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { collectMail, LETTER_HEAD, type SentLetter } from "./collectedMail.ts"
import { makeServerRuntime } from "#server/app/serverLayer.ts"
import { findPersonalData } from "./findPersonalData.ts"
import { openStocked } from "./stockedDatabase.ts"

const NO_LIMIT = 9_999_999
const NO_DELAY = { ms: () => 0 }

/** A machine that the tests keep busy counts late, and is to count all the same. Unit: milliseconds. */
const COUNTED_WITHIN_MS = 60_000

/** What a test of the guards sets; nobody else meets a limit. */
interface Guards {
  readonly requestsPerMinute?: number
  readonly trustedHops?: number
}

/**
 * `bugs` collects what the error handler reported; a test that expects none can look. `posted` is the mail that went
 * out. No background work runs: a test does the rounds itself, on `shop`. `place` is a file or an address for tests in which
 * somebody else writes to it too. The end fails when the log, or anything that PhonePe was sent, names a person.
 */
export const startInProcessServer = async (
  place = ":memory:",
  { requestsPerMinute = NO_LIMIT, trustedHops = 0 }: Guards = {},
) => {
  const bugs: Array<unknown> = []
  const posted: Array<OutboxMessage> = []
  const letters: Array<SentLetter> = []
  const db = await openStocked(place)
  const server = createServer()
  const port = await Effect.runPromise(listen(server, 0, "127.0.0.1"))
  const baseUrl = `http://127.0.0.1:${port}`
  const phonepe = await Effect.runPromise(
    startPhonepeSimulator(0, {
      merchant: SAMPLE_MERCHANT,
      ledger: memoryLedger,
      seed: "in process",
      clock: Date.now,
      webhooks: { url: baseUrl + WEBHOOK_PATH },
    }),
  )
  const sent: Array<string> = []
  const { call } = phonepe.phonepe
  phonepe.phonepe.call = (request) => {
    // The token call is about our credentials, and about nobody.
    if (phonepeCallOf(request) !== "token") sent.push(`${request.path}?${request.query} ${request.body}\n`)
    return call(request)
  }
  const { clientSecret, ...merchant } = SAMPLE_MERCHANT
  const gateway: GatewaySettings = {
    client: {
      ...merchant,
      baseUrl: phonepe.baseUrl,
      authUrl: phonepe.baseUrl,
      clientSecret: Redacted.make(clientSecret),
    },
    checkoutScript: `${phonepe.publicUrl}/web/bundle/checkout.js`,
    pageSources: [],
    webhookKey: {
      mode: "sha256",
      username: DEFAULT_WEBHOOK_BEHAVIOUR.username,
      password: Redacted.make(DEFAULT_WEBHOOK_BEHAVIOUR.password),
    },
  }
  const health: GatewayHealth = { state: "not asked yet" }
  const runtime = makeServerRuntime({
    db,
    gateway: monitoredGateway(phonepeGatewayFor(gateway, baseUrl), health),
    mail: collectMail(posted, letters),
    letterHead: { ...LETTER_HEAD, siteUrl: baseUrl },
  })
  const printed: Array<string> = []
  let isOver = false
  const logger = makeLogger("trace", {
    write: (line) => {
      printed.push(line)
      // What the end itself cuts off, such as a webhook that has just come, is no bug.
      if (!isOver && line.includes('"msg":"bug"')) bugs.push(line)
    },
  })
  const metrics = makeMetrics(health, NO_DELAY)
  const parts: AppParts = {
    runtime,
    webhookKey: gateway.webhookKey,
    site: {
      files: (_req, _res, next) => next(),
      pages: (_req, res) => void res.status(404).send("no site here"),
    },
    siteUrl: baseUrl,
    contentSources: gateway,
    requestsPerMinute,
    rateCounts: rateLimitStoresFor(place, db, COUNTED_WITHIN_MS),
    paymentConcurrency: { total: NO_LIMIT, perClient: NO_LIMIT },
    // The tests' own work keeps this process busy: that is no overload.
    overloadDelayMs: undefined,
    logger,
    metrics,
    metricsAccess: { token: undefined, trustedHops },
    readiness: readiness(
      { runtime, health, folder: undefined, isReadOnly: () => Promise.resolve(false) },
      makeBugReporter(logger, metrics),
    ),
  }
  server.on("request", createApp(parts))
  return {
    baseUrl,
    db,
    runtime,
    gateway,
    bugs,
    posted,
    letters,
    health,
    /** What the application is made of: a test may make another with a part of its own. */
    parts,
    /** Path, query and body of everything that PhonePe was sent so far, but for the token calls. */
    sent,
    /** Every line of the log so far, in full detail. */
    printed,
    phonepe: phonepe.phonepe,
    /** What the visitor does on the payment page. */
    pay: async (redirectUrl: string, outcome: "success" | "failure" | "pending" | "cancel") => {
      const answer = await fetch(redirectUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ outcome }),
      })
      if (!answer.ok) throw new Error(`the payment page answered ${answer.status}`)
    },
    stop: async () => {
      isOver = true
      phonepe.stop()
      server.closeAllConnections()
      server.close()
      await db.destroy()
      for (const [where, text] of [
        ["the log holds", printed],
        ["PhonePe was sent", sent],
      ] as const) {
        const personal = findPersonalData(text.join(""))
        if (personal.length > 0) throw new Error(`${where} ${personal.join(", ")}`)
      }
    },
  }
}

export type InProcessServer = Awaited<ReturnType<typeof startInProcessServer>>
