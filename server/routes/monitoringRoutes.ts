/** What a monitor asks: whether the process lives, whether it can do its work, and its figures. */
import type { Express, RequestHandler, Request } from "express"
import { type Readiness, FAILING_AFTER_ATTEMPTS } from "../observe/readiness.ts"
import { createHash, timingSafeEqual } from "node:crypto"
import { Redacted } from "effect"
import { OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import { throttleReports } from "../observe/logger.ts"
import type { Metrics } from "../observe/metrics.ts"
import type { ServerRuntime } from "../app/serverLayer.ts"

/**
 * Whether the process lives, and whether it can do its work. `limit` counts who asks whether the shop is ready: apart
 * from pages, and without the database that may be away.
 */
export const mountHealthRoutes = (
  app: Express,
  readiness: () => Promise<Readiness>,
  limit: RequestHandler,
): void => {
  app.get("/healthz", (_req, res) => {
    res.set("cache-control", "no-store").json({ status: "ok" })
  })
  app.get("/readyz", limit, async (_req, res) => {
    const found = await readiness()
    res
      .status(found.status === "ready" ? 200 : 503)
      .set("cache-control", "no-store")
      .json(found)
  })
}

export interface MetricsAccess {
  readonly token: Redacted.Redacted<string> | undefined
  /** Proxies in front of the server: with one, this machine's own address may be anybody's. */
  readonly trustedHops: number
}

const digest = (text: string) => createHash("sha256").update(text).digest()

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** What proxies write; a request that bears one has come from further away. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"]

const isFromHere = (req: Request) =>
  LOOPBACK.test(req.socket.remoteAddress ?? "") && FORWARDED.every((name) => req.get(name) === undefined)

const maySee = (req: Request, { token, trustedHops }: MetricsAccess): boolean =>
  token === undefined
    ? trustedHops === 0 && isFromHere(req)
    : timingSafeEqual(digest(req.get("authorization") ?? ""), digest(`Bearer ${Redacted.value(token)}`))

/**
 * The figures for a monitor: with `METRICS_TOKEN` for whoever bears it, without one for this machine alone. Everybody
 * else is told that there is no such thing. While the shop's own cannot be read, which `report` hears now and again, those of
 * the process are there.
 */
export const mountMetricsRoute = (
  app: Express,
  { runPromise }: ServerRuntime,
  metrics: Metrics,
  access: MetricsAccess,
  report: (error: unknown) => void,
): void => {
  const reportNowAndAgain = throttleReports(report)
  app.get("/metrics", async (req, res, next) => {
    if (!maySee(req, access)) return next()
    const nowMs = Date.now()
    const figures = await runPromise(
      OperationalMetrics.use((metrics) => metrics.read(nowMs, FAILING_AFTER_ATTEMPTS)),
    ).catch((error: unknown) => void reportNowAndAgain(error))
    res
      .set({ "content-type": metrics.contentType, "cache-control": "no-store" })
      .end(await metrics.text(figures, nowMs))
  })
}
