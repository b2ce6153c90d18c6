/**
 * How much one client may ask for in a minute: the whole number for calls and pages together, and shares of it for the
 * calls that cost the most or invite misuse. The site's own files are answered before it comes to that: they are cheap, and
 * a family behind one address needs them.
 */
import { type Express, type Request, type RequestHandler } from "express"
import { ipKeyGenerator, MemoryStore, type Options, rateLimit, type Store } from "express-rate-limit"
import { newsletterCalls } from "#adapters/wire/newsletterCalls.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { tripPlanCalls } from "#adapters/wire/tripPlanCalls.ts"
import { refusal } from "../refusalAnswers.ts"
import type { RateCounts } from "./rateCounts.ts"
import { refuse } from "./refuse.ts"

const MINUTE_MS = 60_000

/** One in so many of the whole number: at 600 a minute 60 payments, 30 trip plans, 10 subscriptions. */
export const SHARES = [
  { path: paymentCalls.start.path, oneIn: 10 },
  { path: tripPlanCalls.submit.path, oneIn: 20 },
  { path: newsletterCalls.subscribe.path, oneIn: 60 },
] as const

/** Questions about orders that nobody has: whoever guesses ids gets 10 a minute. */
const MISSES_ONE_IN = 60
/** Forged webhooks. */
const FORGERIES_ONE_IN = 10

const TOO_MANY = refusal(429, "TOO_MANY_REQUESTS", "Too many requests. Please wait a minute and try again.")

/** A client's address; of IPv6 the part that one customer of a provider has. */
export const clientOf = ({ ip }: Pick<Request, "ip">): string => ipKeyGenerator(ip ?? "")

/** At least one. */
const shareOf = (perMinute: number, oneIn: number) => Math.max(1, Math.floor(perMinute / oneIn))

const limiter = (store: Store, limit: number, more: Partial<Options> = {}): RequestHandler =>
  rateLimit({
    windowMs: MINUTE_MS,
    limit,
    store,
    standardHeaders: "draft-7",
    legacyHeaders: false,
    keyGenerator: clientOf,
    handler: (req, res) => refuse(req, res, TOO_MANY),
    // A header that no trusted proxy has written is ignored, which is no misconfiguration.
    validate: { xForwardedForHeader: false },
    ...more,
  })

/** A limit of its own, counted in this process. */
export const ownLimit = (perMinute: number): RequestHandler => limiter(new MemoryStore(), perMinute)

/** Counts only what missed, after it has: those who ask for their own orders never wait for each other. */
const missLimiter =
  (misses: Store, limit: number): RequestHandler =>
  async (req, res, next) => {
    const client = clientOf(req)
    const known = await misses.get?.(client)
    if (known !== undefined && known.totalHits >= limit) {
      const waitMs = (known.resetTime?.getTime() ?? 0) - Date.now()
      res.set("retry-after", String(Math.max(1, Math.ceil(waitMs / 1000))))
      return refuse(req, res, TOO_MANY)
    }
    res.once("finish", () => {
      if (res.locals[MISSED] === true) void misses.increment(client)
    })
    next()
  }

const MISSED = "missed"

/** Notes that an answer had nothing to give: too many of them, and its client waits. */
export const noteMiss = (locals: Record<string, unknown>): void => void (locals[MISSED] = true)

/** `webhookPath` counts its forgeries alone: the gateway may send as much as it must. */
export const mountRateLimits = (
  app: Express,
  perMinute: number,
  webhookPath: string,
  counts: RateCounts,
): void => {
  const forgeries = counts("forgeries", MINUTE_MS)
  app.post(
    webhookPath,
    limiter(forgeries, shareOf(perMinute, FORGERIES_ONE_IN), { skipSuccessfulRequests: true }),
  )
  const isWebhook = ({ method, path }: Request) => method === "POST" && path.toLowerCase() === webhookPath
  app.use(limiter(counts("all", MINUTE_MS), perMinute, { skip: isWebhook }))
  for (const { path, oneIn } of SHARES)
    app.post(path, limiter(counts(path, MINUTE_MS), shareOf(perMinute, oneIn)))
  app.post(
    [paymentCalls.status.path, paymentCalls.wholeStatus.path],
    missLimiter(counts("misses", MINUTE_MS), shareOf(perMinute, MISSES_ONE_IN)),
  )
}
