/** The simulated PhonePe as a server on this machine: its calls, its payment page and its controls, over HTTP. */
import { Effect } from "effect"
import { isProduction, type Environment, SettingInvalid } from "../config/environment.ts"
import { type Merchant, withoutChange } from "./engine/transition.ts"
import { DEFAULT_WEBHOOK_BEHAVIOUR } from "./webhookSender.ts"
import { CHECKOUT_SCRIPT_PATH, payPageRoutes } from "./payPageRoutes.ts"
import { createServer } from "node:http"
import express, { type Request } from "express"
import { listen } from "../app/httpServer.ts"
import { mountControlRoutes } from "./controlRoutes.ts"
import type { WireRequest } from "./engine/answerCall.ts"
import { sendWithFault } from "./faults.ts"
import { makeSimulatedPhonepe, type PhonepeParts } from "./simulatedPhonepe.ts"

/**
 * No money moves through the simulator: it must not stand where customers believe that some does.
 * Errors: a process that serves real customers, or whose `NODE_ENV` nobody knows.
 */
export const neverInProduction = Effect.fn("neverInProduction")(function* (
  env: Environment,
): Effect.fn.Return<void, SettingInvalid> {
  if (yield* isProduction(env))
    return yield* new SettingInvalid({
      variable: "NODE_ENV",
      reason: "the PhonePe simulator never runs in production; no money moves through it",
    })
})

/**
 * The merchant that the simulator serves unless told otherwise. Not a secret: it opens nothing but the simulator.
 */
export const SAMPLE_MERCHANT: Merchant = {
  merchantId: "M22SIMULATED",
  clientId: "simulated-shop",
  clientVersion: "1",
  clientSecret: "only-a-sample",
}

/**
 * The settings by which a shop, or its operator's command line, finds the simulator: one line for each variable.
 * `baseUrl` answers calls, `pagesUrl` serves the checkout script and the payment page.
 */
export const simulatorEnvironment = (baseUrl: string, pagesUrl: string): string => {
  const { clientId, clientVersion, clientSecret } = SAMPLE_MERCHANT
  return `PHONEPE_BASE_URL=${baseUrl}
PHONEPE_AUTH_URL=${baseUrl}
PHONEPE_CHECKOUT_SCRIPT=${pagesUrl}${CHECKOUT_SCRIPT_PATH}
PHONEPE_CLIENT_ID=${clientId}
PHONEPE_CLIENT_VERSION=${clientVersion}
PHONEPE_CLIENT_SECRET=${clientSecret}
PHONEPE_WEBHOOK_USERNAME=${DEFAULT_WEBHOOK_BEHAVIOUR.username}
PHONEPE_WEBHOOK_PASSWORD=${DEFAULT_WEBHOOK_BEHAVIOUR.password}`
}

/** Where the calls stand, as in PhonePe's sandbox (PhonePe docs, sandbox hosts). */
const SANDBOX_PATH = "/apis/pg-sandbox"
/** How often time passes when nobody calls, in milliseconds. */
const PASS_TIME_MS = 500
const LOOPBACK = "127.0.0.1"

const wireRequest = (req: Request): WireRequest => {
  const url = new URL(req.url, "http://phonepe.invalid")
  return {
    method: req.method,
    path: url.pathname,
    query: url.searchParams,
    headers: {
      authorization: req.headers.authorization,
      "content-type": req.headers["content-type"],
    },
    body: typeof req.body === "string" ? req.body : "",
  }
}

/**
 * Listens at once, since its own address is in its answers; port 0 takes a free one. `pagesUrl`: whoever starts it serves
 * the payment page there, and this server does not. Errors: the port is taken.
 */
export const startPhonepeSimulator = Effect.fn("startPhonepeSimulator")(function* (
  port: number,
  parts: Omit<PhonepeParts, "publicUrl">,
  pagesUrl?: string,
) {
  const server = createServer()
  const publicUrl = `http://${LOOPBACK}:${yield* listen(server, port, LOOPBACK)}`
  const phonepe = makeSimulatedPhonepe({ ...parts, publicUrl: pagesUrl ?? publicUrl })
  const app = express()
  app.disable("x-powered-by")
  app.use(SANDBOX_PATH, express.text({ type: () => true, limit: "64kb" }), (req, res, next) => {
    const { answer, fault } = phonepe.call(wireRequest(req))
    sendWithFault(res, answer, fault).catch(next)
  })
  if (pagesUrl === undefined) app.use(payPageRoutes(phonepe, "on its own origin"))
  mountControlRoutes(app, phonepe)
  server.on("request", app)
  const timer = setInterval(() => phonepe.take((state) => withoutChange(state, undefined)), PASS_TIME_MS)
  return {
    phonepe,
    server,
    publicUrl,
    baseUrl: publicUrl + SANDBOX_PATH,
    stop: () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
    },
  }
})
