/**
 * How much one client may ask for: so much work, and in a minute so many of the calls that cost the most or invite misuse.
 * A client is an address, behind which many people may be: what costs next to nothing is next to free, and the site's own
 * files are never refused.
 */
import { type IRouter, type Request, type RequestHandler, type Response, Router } from "express"
import { ipKeyGenerator, MemoryStore, rateLimit, type Store } from "express-rate-limit"
import { bookingCalls } from "#adapters/wire/bookingCalls.ts"
import { newsletterCalls } from "#adapters/wire/newsletterCalls.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { tripPlanCalls } from "#adapters/wire/tripPlanCalls.ts"
import { ROUTES } from "#core/routes.ts"
import { errorResponse, sendErrorResponse } from "../routes/errorResponses.ts"
import { ACTIVITY_PATH_PATTERN, BOOKING_PATH_PATTERN } from "../render/canonicalPaths.ts"
import { browserCookie, browserIdOf } from "./browserCookie.ts"
import { routesFor } from "../routes/routesFor.ts"
import type { RateLimitStores } from "./rateLimitStores.ts"
import { WORK_COST, type WorkBudget } from "./workBudget.ts"

const MINUTE_MS = 60_000

/** One in so many of the whole number: at 600 a minute 60 payments, 30 trip plans, subscriptions and look-ups each. */
export const RATE_LIMIT_SHARES = [
  { path: paymentCalls.start.path, oneIn: 10 },
  { path: paymentCalls.resume.path, oneIn: 10 },
  { path: tripPlanCalls.submit.path, oneIn: 20 },
  { path: newsletterCalls.subscribe.path, oneIn: 20 },
  { path: bookingCalls.sendLinks.path, oneIn: 20 },
  { path: bookingCalls.payDifference.path, oneIn: 10 },
] as const

/** Where a form without scripts asks for the same. */
const FORM_PATHS = new Map<string, string | RegExp>([
  [paymentCalls.start.path, ACTIVITY_PATH_PATTERN],
  [bookingCalls.sendLinks.path, ROUTES.findBooking.path],
])

/** Questions about orders that nobody has: whoever guesses ids, or the secrets of bookings, gets 10 a minute of each. */
const MISSES_ONE_IN = 60
/** As many browsers that have booked may do so behind one address: one that guesses must not cost the others their answer. */
const GUESSING_BROWSERS = 10
/** Forged webhooks. */
const FORGERIES_ONE_IN = 10

const TOO_MANY = errorResponse(
  429,
  "TOO_MANY_REQUESTS",
  "Too many requests. Please wait a minute and try again.",
)

/** How a server that hears IPv6, too, writes an IPv4 address (RFC 4291, 2.5.5.2): reading it takes a while. */
const MAPPED = /^::ffff:(?=\d+\.)/i

const addresses = new WeakMap<object, string>()

/**
 * A client's address; of IPv6 the part that one customer of a provider has. Found once for each request, as several guards
 * ask, and IPv6 takes a while to read.
 */
export const clientAddressOf = (req: Pick<Request, "ip">): string => {
  const known = addresses.get(req)
  if (known !== undefined) return known
  const { ip = "" } = req
  const address = ipKeyGenerator(ip.replace(MAPPED, ""))
  addresses.set(req, address)
  return address
}

/** At least one. */
const shareOf = (perMinute: number, oneIn: number) => Math.max(1, Math.floor(perMinute / oneIn))

const limiter = (store: Store, limit: number): RequestHandler =>
  rateLimit({
    windowMs: MINUTE_MS,
    limit,
    store,
    standardHeaders: "draft-7",
    legacyHeaders: false,
    keyGenerator: clientAddressOf,
    handler: (req, res) => sendErrorResponse(req, res, TOO_MANY),
    // A header that no trusted proxy has written is ignored, which is no misconfiguration.
    validate: { xForwardedForHeader: false },
  })

/** A limit of its own, counted in this process. */
export const memoryRateLimit = (perMinute: number): RequestHandler => limiter(new MemoryStore(), perMinute)

const refuseFor = (req: Request, res: Response, waitMs: number): void => {
  res.set("retry-after", String(Math.max(1, Math.ceil(waitMs / 1000))))
  sendErrorResponse(req, res, TOO_MANY)
}

/**
 * Limits questions about orders that are not there, and forged webhooks. Only those count, once they are looked up, so that
 * asking for one's own order costs nothing, and the gateway's own webhooks neither, however many are under way. A browser
 * that brings a cookie, as one that has booked does, is counted by itself: somebody else who guesses behind the same address
 * does not use up its tries. Nobody looks whether the cookie is a real one, so all of them behind one address are counted
 * together, too.
 */
const missLimiter =
  (misses: Store, limit: number): RequestHandler =>
  async (req, res, next) => {
    const client = clientAddressOf(req)
    const browser = browserIdOf(res)
    const counted =
      browser === undefined
        ? [{ key: client, most: limit }]
        : [
            { key: `${client} ${browser}`, most: limit },
            { key: `${client} known`, most: limit * GUESSING_BROWSERS },
          ]
    for (const { key, most } of counted) {
      const known = await misses.get?.(key)
      if (known !== undefined && known.totalHits >= most)
        return refuseFor(req, res, (known.resetTime?.getTime() ?? 0) - Date.now())
    }
    res.locals[COUNT_MISS] = () => Promise.all(counted.map(({ key }) => misses.increment(key)))
    next()
  }

const COUNT_MISS = "countMiss"

/**
 * Counts an answer that has nothing to give: too many of them, and its client waits. Awaited before the answer is sent,
 * whoever hears it and asks again meets the count, at another server too.
 */
export const countMiss = async (locals: Record<string, unknown>): Promise<void> => {
  const count: unknown = locals[COUNT_MISS]
  if (typeof count === "function") await count()
}

const CHARGE = "charge"

/** Notes that an answer is made anew: its client's budget pays for it. `work` is what that costs. */
export const chargeWork = ({ locals }: Pick<Response, "locals">, work: number = WORK_COST.made): void => {
  const charge: unknown = locals[CHARGE]
  if (typeof charge === "function") charge(work)
}

/** Whatever is asked for, files too, counts when the busiest address is looked for. */
export const chargeEveryRequest =
  (budget: WorkBudget): RequestHandler =>
  (req, _res, next) => {
    budget.charge(clientAddressOf(req), WORK_COST.file)
    next()
  }

const workLimiter =
  (budget: WorkBudget, perMinute: number, isExempt: (req: Request) => boolean): RequestHandler =>
  (req, res, next) => {
    if (isExempt(req)) return next()
    const client = clientAddressOf(req)
    const may = budget.tryTake(client)
    const waitMs = budget.waitMs(client)
    // IETF draft "RateLimit header fields for HTTP", 7, in answers that are made anew.
    res.set(
      "ratelimit",
      `limit=${perMinute}, remaining=${budget.left(client)}, reset=${Math.ceil(waitMs / 1000)}`,
    )
    if (!may) return refuseFor(req, res, waitMs)
    res.locals[CHARGE] = (work: number) => budget.charge(client, work - WORK_COST.kept)
    next()
  }

/** `webhookPath` counts its forgeries alone: the gateway may send as much as it must. */
export const mountRateLimits = (
  app: IRouter,
  budget: WorkBudget,
  perMinute: number,
  webhookPath: string,
  counts: RateLimitStores,
): void => {
  const posts = Router()
  posts.post(webhookPath, missLimiter(counts("forgeries", MINUTE_MS), shareOf(perMinute, FORGERIES_ONE_IN)))
  const isWebhook = ({ method, path }: Request) => method === "POST" && path.toLowerCase() === webhookPath
  app.use(workLimiter(budget, perMinute, isWebhook))
  for (const { path, oneIn } of RATE_LIMIT_SHARES) {
    const form = FORM_PATHS.get(path)
    posts.post(
      form === undefined ? [path] : [path, form],
      limiter(counts(path, MINUTE_MS), shareOf(perMinute, oneIn)),
    )
  }
  app.use(routesFor(({ method }) => method === "POST", posts))
}

/** After the cookie by which a browser is known; a page's own is read here. */
export const mountNotFoundLimit = (
  { calls, pages }: { readonly calls: IRouter; readonly pages: IRouter },
  perMinute: number,
  counts: RateLimitStores,
  isSecure: boolean,
): void => {
  const misses = missLimiter(counts("misses", MINUTE_MS), shareOf(perMinute, MISSES_ONE_IN))
  calls.post([paymentCalls.status.path, paymentCalls.unmaskedStatus.path], misses)
  pages.get(
    ROUTES.thankyou.path,
    browserCookie(isSecure, () => false),
    misses,
  )
  const secrets = missLimiter(counts("secrets", MINUTE_MS), shareOf(perMinute, MISSES_ONE_IN))
  const { open, saveEmail, cancel, takeOff, changeDay, quoteTrip, changeTrip, payDifference } = bookingCalls
  calls.post(
    [open, saveEmail, cancel, takeOff, changeDay, quoteTrip, changeTrip, payDifference].map(
      ({ path }) => path,
    ),
    secrets,
  )
  pages.get(
    BOOKING_PATH_PATTERN,
    browserCookie(isSecure, () => false),
    secrets,
  )
}
