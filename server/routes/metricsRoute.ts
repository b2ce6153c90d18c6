/**
 * The figures for a monitor: with `METRICS_TOKEN` for whoever bears it, without one for this machine alone. Everybody
 * else is told that there is no such thing.
 */
import { createHash, timingSafeEqual } from "node:crypto"
import { Redacted } from "effect"
import type { Express, Request } from "express"
import { ShopFigures } from "#core/ports/shopFigures.ts"
import type { Metrics } from "../observe/metrics.ts"
import { KEEPS_FAILING } from "../observe/readiness.ts"
import type { ShopRuntime } from "../shop.ts"

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

export const mountMetrics = (
  app: Express,
  { runPromise }: ShopRuntime,
  metrics: Metrics,
  access: MetricsAccess,
): void => {
  app.get("/metrics", async (req, res, next) => {
    if (!maySee(req, access)) return next()
    const nowMs = Date.now()
    const figures = await runPromise(ShopFigures.use((shop) => shop.read(nowMs, KEEPS_FAILING)))
    res
      .set({ "content-type": metrics.contentType, "cache-control": "no-store" })
      .end(await metrics.text(figures, nowMs))
  })
}
