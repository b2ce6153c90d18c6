/** Which route a path belongs to, by its pattern: what logs and metrics say instead of the path, which may name somebody. */
import { catalogueCalls } from "#adapters/wire/catalogueCalls.ts"
import { newsletterCalls } from "#adapters/wire/newsletterCalls.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { tripPlanCalls } from "#adapters/wire/tripPlanCalls.ts"
import { ROUTES } from "#core/site/routes.ts"
import { WEBHOOK_PATH } from "../routes/webhookRoute.ts"

const A_FILE = "a file"
const NO_CALL = "no call"
const NO_PAGE = "no page"

const calls = [catalogueCalls, paymentCalls, tripPlanCalls, newsletterCalls].flatMap((rows) =>
  Object.values(rows).map(({ path }) => path),
)

/** In the order of matching. */
const PATTERNS: ReadonlyArray<string> = [
  "/healthz",
  "/readyz",
  "/metrics",
  WEBHOOK_PATH,
  ...calls,
  ...Object.values(ROUTES),
]

const fixed = new Map(
  PATTERNS.filter((pattern) => !pattern.includes(":")).map((pattern) => [pattern.toLowerCase(), pattern]),
)
const open = PATTERNS.filter((pattern) => pattern.includes(":")).map(
  (pattern) => [pattern, new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`, "i")] as const,
)

const IS_FILE = /^\/assets\/|\.[a-z0-9]{2,5}$/i

/** `path` without its query. One of few texts, whatever the path. */
export const routeOf = (path: string): string => {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path
  const known = fixed.get(plain.toLowerCase())
  if (known !== undefined) return known
  const isCall = /^\/api(\/|$)/i.test(plain)
  if (!isCall && IS_FILE.test(plain)) return A_FILE
  return (
    open.find(([pattern, form]) => pattern.startsWith("/api/") === isCall && form.test(plain))?.[0] ??
    (isCall ? NO_CALL : NO_PAGE)
  )
}
