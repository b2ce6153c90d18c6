/** Requests that no browser sends: hostile values, types, JSON, methods, paths, headers and raw bytes, over every route. */
import * as fc from "fast-check"
import { hostilePaths } from "./hostilePaths.ts"
import { newBooking } from "../../harness/faultyServer.ts"

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const ROUTES = [
  "/",
  "/healthz",
  "/readyz",
  "/metrics",
  "/Thankyou",
  "/planYourTrip",
  "/explore/cruises",
  "/cruises/sunset-cruise-mandovi",
  "/assets/",
  "/pictures/",
  "/api/categories/all",
  "/api/categories/all-with-subcategories",
  "/api/subcategories/all",
  "/api/subcategories/get-by-slug/sunset-cruise-mandovi",
  "/api/subcategories/x",
  "/api/none",
]

const CALLS: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  "/api/phonepe/pay": newBooking,
  "/api/phonepe/check-payment-status": () => ({ merchantOrderId: "GOA-1" }),
  "/api/payment/resume": () => ({ merchantOrderId: "GOA-1" }),
  "/api/payment/whole-status": () => ({ merchantOrderId: "GOA-1", lastDigits: "3210" }),
  "/api/payment/create": () => ({ orderId: "GOA-1", tripPackage: "tour package" }),
  "/api/plan-trip/submit": () => ({
    fullName: "Visitor",
    email: "",
    mobileNumber: "9000000000",
    purpose: "Honeymoon",
    adults: 2,
    children: 0,
    selectedTrips: [],
    budgetRange: { min: 1, max: 2 },
    mealPreferences: "Vegan",
    accommodationType: "Hotel",
    checkInDate: newBooking().date,
    checkOutDate: newBooking().date,
    addOns: [],
    specialRequests: "",
  }),
  "/api/newsletter/subscribe": () => ({ email: "visitor@shop.test" }),
  "/api/phonepe/webhook": () => ({
    event: "checkout.order.completed",
    payload: { merchantOrderId: "GOA-1" },
  }),
}

const HOSTILE = [
  "../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "%00",
  "%E0%A4%A",
  "%c0%ae%c0%ae/",
  "__proto__",
  "constructor",
  "'; drop table orders;--",
  "<script>alert(1)</script>",
  "${7*7}",
  "{{7*7}}",
  "\u202e",
  "\ud800",
  "NaN",
  "-0",
  "1e999",
  "x".repeat(5000),
  "👩‍👩‍👧",
]

const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 40 }))
const anyValue = fc.oneof(
  hostile,
  fc.jsonValue(),
  fc.double(),
  fc.constant(Array.from({ length: 2000 }, () => [])),
)

/** A wish that was right, with fields changed, dropped or added. */
const nearlyRight = (call: string) =>
  fc
    .record({
      changed: fc.dictionary(fc.constantFrom(...Object.keys(CALLS[call]?.() ?? {})), anyValue, {
        maxKeys: 3,
      }),
      added: fc.dictionary(hostile, anyValue, { maxKeys: 1 }),
      dropped: fc.nat(20),
    })
    .map(({ changed, added, dropped }) => {
      const fields = Object.entries({ ...CALLS[call]?.(), ...changed, ...added })
      return JSON.stringify(Object.fromEntries(fields.filter((_, place) => place !== dropped)))
    })

const bodyOf = (call: string) =>
  fc.oneof(
    { weight: 5, arbitrary: nearlyRight(call) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "null",
        "[".repeat(8000),
        `{"a":"${"x".repeat(20_000)}"}`,
        '{"a":1e999}',
      ),
    },
  )

const headerValue = fc.oneof(
  fc.constantFrom(
    "*",
    "null",
    "-1",
    "bytes=0-1",
    "bytes=9-",
    "gzip",
    "br;q=9",
    "text/plain",
    "",
    "127.0.0.1",
  ),
  fc.stringMatching(/^[ -~]{0,60}$/),
)
const HEADERS = [
  "idempotency-key",
  "cookie",
  "origin",
  "referer",
  "if-none-match",
  "if-modified-since",
  "range",
  "accept",
  "accept-encoding",
  "content-encoding",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-http-method-override",
  "authorization",
  "user-agent",
]
const headers = fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 3 })
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "text/plain",
      "application/json; charset=utf-7",
      "multipart/form-data",
      "/",
      "",
    ),
  },
)

const calling = fc.constantFrom(...Object.keys(CALLS)).chain((path) =>
  fc.record({
    method: fc.constant("POST"),
    path: fc.constant(path),
    headers: fc
      .tuple(headers, contentType)
      .map(([some, type]): Record<string, string> => ({ ...some, "content-type": type })),
    body: bodyOf(path),
  }),
)

/** Pages that take a form without scripts. */
const FORMS = ["/cruises/sunset-cruise-mandovi", "/booking"]

const fields = fc.dictionary(
  fc.oneof(fc.constantFrom("name", "mobileNumber", "date", "adults", "amount", "requestKey"), hostile),
  hostile,
  { maxKeys: 8 },
)
const formBody = fc.oneof(
  { weight: 4, arbitrary: fields.map((some) => new URLSearchParams(some).toString()) },
  { weight: 2, arbitrary: fc.constantFrom("a=&".repeat(1500), "=", "&&&", "%=%E0%A4%A", "a[b][c]=1") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
)

const sendingForms = fc.record({
  method: fc.constant("POST"),
  path: fc.constantFrom(...FORMS),
  headers: fc
    .tuple(headers, fc.constantFrom("", "; charset=utf-8", "; charset=iso-8859-1", "; charset=utf-7"))
    .map(([some, charset]): Record<string, string> => ({
      ...some,
      "content-type": `application/x-www-form-urlencoded${charset}`,
    })),
  body: formBody,
})

/** Whatever an address may hold on the wire: visible letters; the rest is written as `%XX`. */
const onTheWire = (text: string) => text.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent)

const ADDRESSES = [...ROUTES, ...Object.keys(CALLS)]

const browsing = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE"),
  path: fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...ADDRESSES),
        fc.option(hostile, { nil: "" }),
        fc.option(fc.tuple(hostile, hostile), { nil: undefined }),
      )
      .map(([route, part, query]) => onTheWire(route + part + (query ? `?${query[0]}=${query[1]}` : ""))),
    hostilePaths(ADDRESSES),
  ),
  headers,
  body: fc.constant(undefined),
})

export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc.oneof(calling, browsing, sendingForms)
