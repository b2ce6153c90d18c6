/**
 * A server of the specification's nine calls (section 7) and of nothing more, in memory: written from the specification's
 * words, without our schemas and without our server. No id in the answer to a payment, no keys, no refusals with codes.
 * Beside it the payment provider's script and page, on the same origin.
 */
import { randomUUID } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { fileURLToPath } from "node:url"
import { startHttpServer } from "./httpServer.ts"

/** Entities as section 3 names their fields. */
interface Subcategory {
  readonly _id: string
  readonly name: string
  readonly slug: string
  readonly packageType: string
}
interface Category {
  readonly _id: string
  readonly name: string
  readonly slug: string
  readonly subcategories: ReadonlyArray<Subcategory>
}

/** Section 3, payment request and trip plan request: every field, and no other. */
const PAY_FIELDS = ["name", "adults", "children", "date", "mobileNumber", "amount", "categorySlug", "subSlug"]
const PLAN_FIELDS = [
  ..."fullName email mobileNumber adults children accommodationType checkInDate checkOutDate".split(" "),
  ..."selectedTrips budgetRange mealPreferences purpose addOns specialRequests".split(" "),
]

/** What a browser or a platform's `fetch` sends by itself. */
const USUAL_HEADERS =
  /^(host|connection|accept|accept-language|accept-encoding|user-agent|origin|referer|content-type|content-length|cache-control|pragma|sec-.*|priority|upgrade-insecure-requests|dnt)$/

type Outcome = "success" | "failure" | "pending" | "cancel"
type Json = Readonly<Record<string, unknown>>
interface Order {
  readonly id: string
  readonly request: Json
  readonly page: string
  state: string
  transactionId?: string
}

const catalogueFolder = fileURLToPath(new URL("../../samples/goa/catalogue/", import.meta.url))
const CATEGORY_ORDER = "cruises water-sports sightseeing adventure tour-packages trip-packages".split(" ")
const shippedCategories = (): ReadonlyArray<Category> =>
  readdirSync(catalogueFolder)
    .map((file): Category => JSON.parse(readFileSync(catalogueFolder + file, "utf8")))
    .toSorted((a, b) => CATEGORY_ORDER.indexOf(a.slug) - CATEGORY_ORDER.indexOf(b.slug))

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#0a7" d="M0 0h16v9H0z"/></svg>'

/** As a provider's script opens its page over a site, and hands on the page's last word. */
const CHECKOUT_SCRIPT = `window.PhonePeCheckout = { transact({ tokenUrl, callback }) {
  const dialog = document.createElement("dialog")
  const frame = document.createElement("iframe")
  frame.src = tokenUrl
  dialog.append(frame)
  addEventListener("message", function heard({ data, source }) {
    if (source !== frame.contentWindow) return
    removeEventListener("message", heard)
    dialog.remove()
    callback(data)
  })
  document.body.append(dialog)
  dialog.showModal()
} }`

const PAY_PAGE = `<!doctype html><title>Payment</title><h1>Plain payment</h1><script>
for (const outcome of ["Success", "Failure", "Pending", "Cancel"]) {
  const button = document.createElement("button")
  button.textContent = outcome
  button.onclick = async () => {
    await fetch(location.href, { method: "POST", body: JSON.stringify({ outcome: outcome.toLowerCase() }) })
    parent.postMessage(outcome === "Cancel" ? "USER_CANCEL" : "CONCLUDED", "*")
  }
  document.body.append(button)
}</script>`

const bodyOf = async (req: IncomingMessage): Promise<Json> => {
  const parts: Array<Buffer> = []
  for await (const part of req) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString("utf8")
  return text === "" ? {} : (JSON.parse(text) as Json)
}

const sameFields = (body: Json, fields: ReadonlyArray<string>) =>
  Object.keys(body).toSorted().join() === fields.toSorted().join()

/** `returnTo`: the site to whose /Thankyou the provider's page leads on. */
export const startSpecificationServer = async (returnTo = "http://site.example") => {
  const categories = shippedCategories()
  const subcategories = categories.flatMap((category) => category.subcategories)
  const orders = new Map<string, Order>()
  /** Headers and fields that the specification lacks, as they came. */
  const strange: Array<string> = []
  const saved: Array<Json> = []
  const plans: Array<Json> = []
  let site = returnTo

  const answer = (res: ServerResponse, body: unknown, status = 200) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  const noteFields = (path: string, body: Json, fields: ReadonlyArray<string>) => {
    if (!sameFields(body, fields)) strange.push(`${path}: ${Object.keys(body).join(", ")}`)
  }

  const statusOf = ({ id, request, state, transactionId }: Order) => ({
    state,
    orderId: id,
    amount: request["amount"],
    metaInfo: {
      udf1: `name:${String(request["name"])}`,
      udf2: `mobile:${String(request["mobileNumber"])}`,
      udf3: null,
      udf4: `date:${String(request["date"])}`,
      udf5: `adults:${String(request["adults"])}|children:${String(request["children"])}`,
    },
    paymentDetails: transactionId === undefined ? [] : [{ transactionId }],
  })

  const decide = (order: Order, outcome: Outcome) => {
    if (outcome !== "success" && outcome !== "failure") return
    order.state = outcome === "success" ? "COMPLETED" : "FAILED"
    order.transactionId = `T${orders.size}`
  }

  const resultOf = ({ id, request }: Order) => {
    const packageType = subcategories.find(({ slug }) => slug === request["subSlug"])?.packageType ?? ""
    return `${site}/Thankyou?${new URLSearchParams({ merchantOrderId: id, packageType }).toString()}`
  }

  const posts: Readonly<Record<string, (body: Json) => unknown>> = {
    "/api/phonepe/pay": (request) => {
      noteFields("/api/phonepe/pay", request, PAY_FIELDS)
      const page = `/transact/${randomUUID()}`
      orders.set(page, { id: `MT${orders.size + 1}`, request, page, state: "PENDING" })
      return { redirectUrl: baseUrl + page }
    },
    "/api/phonepe/check-payment-status": (body) => {
      noteFields("/api/phonepe/check-payment-status", body, ["merchantOrderId"])
      const order = [...orders.values()].find(({ id }) => id === body["merchantOrderId"])
      return { status: order === undefined ? null : statusOf(order) }
    },
    "/api/payment/create": (body) => {
      saved.push(body)
      return {}
    },
    "/api/plan-trip/submit": (body) => {
      noteFields("/api/plan-trip/submit", body, PLAN_FIELDS)
      plans.push(body)
      return {}
    },
  }

  const found = (path: string): unknown => {
    const [, last = ""] = /^\/api\/subcategories\/(?:get-by-slug\/)?([^/]+)$/.exec(path) ?? []
    if (path === "/api/categories/all-with-subcategories") return categories
    if (path === "/api/categories/all") return categories.map(({ _id, name, slug }) => ({ _id, name, slug }))
    if (path === "/api/subcategories/all") return { subcategories }
    if (path.includes("/get-by-slug/")) return subcategories.find(({ slug }) => slug === last)
    return categories.find(({ _id }) => _id === last)?.subcategories
  }

  const provider = async (req: IncomingMessage, res: ServerResponse, path: string) => {
    if (path === "/checkout.js")
      return void res.writeHead(200, { "content-type": "text/javascript" }).end(CHECKOUT_SCRIPT)
    if (path.startsWith("/pictures/"))
      return void res.writeHead(200, { "content-type": "image/svg+xml" }).end(PICTURE)
    const order = orders.get(path)
    if (order === undefined) return answer(res, {}, 404)
    if (req.method === "POST") {
      const { outcome } = await bodyOf(req)
      decide(order, outcome as Outcome)
      return answer(res, {})
    }
    // An order that is decided has no page any more: whoever opens it is led on.
    if (order.state !== "PENDING") return void res.writeHead(302, { location: resultOf(order) }).end()
    res.writeHead(200, { "content-type": "text/html" }).end(PAY_PAGE)
  }

  const api = async (req: IncomingMessage, res: ServerResponse, path: string) => {
    strange.push(...Object.keys(req.headers).filter((name) => !USUAL_HEADERS.test(name)))
    const post = posts[path]
    if (req.method === "POST" && post !== undefined) return answer(res, post(await bodyOf(req)))
    const body = req.method === "GET" ? found(path) : undefined
    return body === undefined ? answer(res, {}, 404) : answer(res, body)
  }

  const { baseUrl, stop } = await startHttpServer((req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://any.example")
    // A site on another origin may ask (Fetch standard, CORS): JSON, and no header of its own making.
    res.setHeader("access-control-allow-origin", "*")
    res.setHeader("access-control-allow-headers", "content-type")
    if (req.method === "OPTIONS") return void res.writeHead(204).end()
    const done = pathname.startsWith("/api/") ? api(req, res, pathname) : provider(req, res, pathname)
    done.catch((error: unknown) => void res.writeHead(500).end(String(error)))
  })

  return {
    baseUrl,
    strange,
    saved,
    plans,
    /** Where the provider's page leads on to: known once the site is served. */
    leadTo: (address: string) => void (site = address),
    /** The id under which that page's order is known; it stands in the address of the result. */
    orderOf: (redirectUrl: string): string => {
      const order = orders.get(new URL(redirectUrl).pathname)
      if (order === undefined) throw new Error("there is no such payment page")
      return new URL(resultOf(order)).searchParams.get("merchantOrderId") ?? ""
    },
    pay: (redirectUrl: string, outcome: Outcome) => {
      const order = orders.get(new URL(redirectUrl).pathname)
      if (order !== undefined) decide(order, outcome)
      return Promise.resolve()
    },
    stop,
  }
}
