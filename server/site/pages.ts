/** Answers page addresses with the page, and everything else with a plain 404. */
import type { RequestHandler } from "express"
import { ROUTES } from "#core/site/routes.ts"
import type { ShopRuntime } from "../shop.ts"
import { pageStatus } from "./pageStatus.ts"

/** Files that are not there must not answer with a page. */
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}$/i

/** `page` makes the HTML for one address; the development server makes it anew each time. */
export const pages =
  ({ runPromise }: ShopRuntime, page: (url: string) => Promise<string>): RequestHandler =>
  async (req, res) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.status(405).set("allow", "GET, HEAD").type("text").send("Method not allowed.")
      return
    }
    if (LOOKS_LIKE_A_FILE.test(req.path)) {
      res.status(404).type("text").send("Not found.")
      return
    }
    const isPrivate = req.path.toLowerCase().startsWith(ROUTES.thankyou.toLowerCase())
    const status = await runPromise(pageStatus(decodeURIComponent(req.path)))
    res.status(status).set("cache-control", isPrivate ? "no-store" : "no-cache")
    if (isPrivate || status === 404) res.set("x-robots-tag", "noindex")
    res.type("html").send(await page(req.originalUrl))
  }
