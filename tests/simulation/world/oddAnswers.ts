/**
 * What may be odd about an answer of the provider's: other shapes of the same, that its documents allow or its two
 * generations differ in; and whatever a provider in trouble, or a proxy before it, says in its place. Unit: `forS` in
 * seconds.
 */
import type { PhonepeResponse } from "#adapters/phonepe/phonepeTransport.ts"
import type { OddAnswerKind } from "#adapters/memory/simulatedFaults.ts"

type Body = Readonly<Record<string, unknown>>

const without = (body: Body, key: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))

const attemptsIn = ({ paymentDetails }: Body) => (paymentDetails ?? []) as ReadonlyArray<Body>

/** Of an order: an earlier attempt that failed, and a later one that is open. */
const withAttempts = (body: Body): Body => ({
  ...body,
  paymentDetails: [
    { transactionId: `${String(body["orderId"])}-EARLIER`, state: "FAILED" },
    ...attemptsIn(body),
    { transactionId: `${String(body["orderId"])}-LATER`, state: "PENDING" },
  ],
})

const withEachAttempt =
  (change: (attempt: Body) => Body) =>
  (body: Body): Body => ({ ...body, paymentDetails: attemptsIn(body).map(change) })

interface Reshaping {
  /** Such an answer alone has it. */
  readonly having: string
  readonly to: (body: Body) => Body
}

const RESHAPINGS: ReadonlyArray<Reshaping> = [
  { having: "amount", to: (body) => ({ ...body, amount: String(body["amount"]) }) },
  { having: "paymentDetails", to: (body) => ({ ...body, paymentDetails: null }) },
  { having: "paymentDetails", to: (body) => ({ ...body, paymentDetails: [] }) },
  { having: "paymentDetails", to: (body) => without(body, "paymentDetails") },
  { having: "paymentDetails", to: withAttempts },
  { having: "paymentDetails", to: withEachAttempt((attempt) => ({ ...attempt, transactionId: null })) },
  { having: "paymentDetails", to: withEachAttempt((attempt) => without(attempt, "transactionId")) },
  { having: "paymentDetails", to: withEachAttempt((attempt) => ({ ...attempt, state: null })) },
  { having: "paymentDetails", to: withEachAttempt((attempt) => without(attempt, "state")) },
  { having: "state", to: (body) => (body["state"] === "PENDING" ? { ...body, state: "CONFIRMED" } : body) },
  { having: "state", to: (body) => (body["state"] === "PENDING" ? { ...body, state: "ON_HOLD" } : body) },
  { having: "issued_at", to: (body) => without(body, "issued_at") },
  { having: "issued_at", to: (body) => ({ ...body, issued_at: null }) },
  ...[1000, 400, 40].map((forS) => ({
    having: "issued_at",
    to: (body: Body) => ({ ...body, expires_at: Number(body["issued_at"]) + forS }),
  })),
  { having: "state", to: (body) => ({ data: {}, success: true, ...body, nextStep: ["none"] }) },
]

/** In place of a field's value, where an answer has it. */
const NONSENSE: ReadonlyArray<readonly [field: string, value: unknown]> = [
  ...[
    "access_token",
    "expires_at",
    "orderId",
    "state",
    "expireAt",
    "redirectUrl",
    "amount",
    "refundId",
  ].flatMap((field) => [null, undefined, true, {}].map((value) => [field, value] as const)),
  ...["access_token", "orderId", "redirectUrl", "amount", "refundId"].map((field) => [field, ""] as const),
  ...[-1, 0.5, "12.5", "-5", "1e3", " 100", "1234567890123456", 2 ** 53].map(
    (paise) => ["amount", paise] as const,
  ),
  ...["javascript:alert(1)", "ftp://pay.example", "xhttps://pay.example"].map(
    (address) => ["redirectUrl", address] as const,
  ),
  ["expireAt", 1.5],
  ["expires_at", 1.5],
  ["issued_at", "now"],
  ["issued_at", 1.5],
  ["paymentDetails", "none"],
  ["paymentDetails", {}],
  ["paymentDetails", [null]],
  ["paymentDetails", [{ transactionId: 7 }]],
  ["paymentDetails", [{ state: 7 }]],
]

const WRECKS: ReadonlyArray<(text: string) => string> = [
  () => "",
  () => "null",
  () => "[]",
  () => '"OK"',
  () => "<html><body>Sign in to this network</body></html>",
  (text) => text.slice(1),
  (text) => text.slice(0, -1),
]

const spoilt = (text: string, which: number): string => {
  const body = JSON.parse(text) as Body
  const fields = NONSENSE.filter(([field]) => Object.hasOwn(body, field))
  const at = which % (fields.length + WRECKS.length)
  const [field, value] = fields[at] ?? []
  return field === undefined
    ? (WRECKS[at - fields.length] ?? String)(text)
    : JSON.stringify({ ...body, [field]: value })
}

/** Bodies of a no, of either generation; the last ones name no code that is one. */
const REFUSALS: ReadonlyArray<unknown> = [
  { success: false, code: "BAD_REQUEST", message: "Bad Request - Api Mapping Not Found" },
  { code: "INTERNAL_SECURITY_BLOCK_1", errorCode: "ANOTHER" },
  { code: "MERCHANT_NOT_FOUND" },
  { errorCode: "TXN_NOT_ALLOWED", context: { errorDescription: "not allowed" } },
  { code: null, errorCode: "INVALID_AMOUNT" },
  { code: "KO" },
  { code: `L${"O".repeat(62)}NG`.slice(0, 64) },
  { code: `L${"O".repeat(63)}NG`.slice(0, 65) },
  { code: "K" },
  { code: "1AB" },
  { code: "no such thing" },
  { code: "BAD_REQUEST of 9812345678" },
  { code: "xBAD_REQUEST" },
  { code: 400 },
  {},
  [],
]

/** Every other no says that there is one already, which means something else than all others. */
const NO_STATUSES = [400, 402, 404, 405, 417, 422, 499].flatMap((status) => [status, 409])

const UNDECIDED_STATUSES = [301, 302, 307, 399, 408, 425, 500, 502, 503, 504, 599]

const RETRY_AFTER = [undefined, "5", "0", "30", "90", "99999", "100000", "soon", "-1", "1.5", ""]

const refused = (which: number): PhonepeResponse => {
  const status = NO_STATUSES[which % NO_STATUSES.length] ?? 400
  const nth = Math.floor(which / NO_STATUSES.length)
  return {
    status,
    headers: {},
    body:
      nth % (REFUSALS.length + 1) === REFUSALS.length
        ? "<h1>No</h1>"
        : JSON.stringify(REFUSALS[nth % (REFUSALS.length + 1)]),
  }
}

/** `answered` does what was asked for, and says what is said as a rule. `which` of its kind. */
export const oddReply = (
  kind: OddAnswerKind,
  which: number,
  answered: () => PhonepeResponse,
): PhonepeResponse => {
  switch (kind) {
    case "refused":
      return refused(which)
    case "limited": {
      const after = RETRY_AFTER[which % RETRY_AFTER.length]
      return { status: 429, headers: after === undefined ? {} : { "retry-after": after }, body: "" }
    }
    case "unauthorised":
      return { status: which % 3 === 0 ? 403 : 401, headers: {}, body: JSON.stringify({ code: "401" }) }
    case "undecided": {
      const status = UNDECIDED_STATUSES[which % UNDECIDED_STATUSES.length] ?? 500
      const { body } = which % 2 === 0 ? answered() : { body: "" }
      return { status, headers: { location: "https://elsewhere.example" }, body }
    }
    case "reshaped": {
      const reply = answered()
      if (reply.status !== 200) return reply
      const body = JSON.parse(reply.body) as Body
      const fitting = RESHAPINGS.filter(({ having }) => Object.hasOwn(body, having))
      const to = fitting[which % Math.max(1, fitting.length)]?.to ?? ((same: Body) => same)
      return { ...reply, status: 200 + (which % 5), body: JSON.stringify(to(body)) }
    }
    case "spoilt": {
      const reply = answered()
      return reply.status === 200 ? { ...reply, body: spoilt(reply.body, which) } : reply
    }
  }
}
