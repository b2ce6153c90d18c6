/** The simulated PhonePe over HTTP, on this machine only. Creating it listens at once: its own address is in its answers. */
import { createServer } from "node:http"
import { Effect } from "effect"
import express, { type Request } from "express"
import { listen } from "../listen.ts"
import { mountControl } from "./controlRoutes.ts"
import type { WireRequest } from "./engine/answerCall.ts"
import { unchanged } from "./engine/step.ts"
import { payPages } from "./payPageRoutes.ts"
import { sendAnswer } from "./sendAnswer.ts"
import { makeSimulatedPhonepe, type PhonepeParts } from "./simulatedPhonepe.ts"

/** Where the calls stand, as in PhonePe's sandbox (PhonePe docs, sandbox hosts). */
export const SANDBOX_PATH = "/apis/pg-sandbox"
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
 * Port 0 takes a free one. `pagesUrl`: who starts it serves the payment page there, and this server does not. Errors: the
 * port is taken.
 */
export const startPhonepe = Effect.fn("startPhonepe")(function* (
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
    sendAnswer(res, answer, fault).catch(next)
  })
  if (pagesUrl === undefined) app.use(payPages(phonepe, "on its own origin"))
  mountControl(app, phonepe)
  server.on("request", app)
  const timer = setInterval(() => phonepe.take((state) => unchanged(state, undefined)), PASS_TIME_MS)
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
