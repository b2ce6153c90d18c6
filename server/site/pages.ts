/** Answers page addresses with the page, and everything else with a plain 404. */
import type { RequestHandler } from "express"
import type { SiteSettings } from "#core/site/operator.ts"
import { ROUTES } from "#core/site/routes.ts"
import type { ShopRuntime } from "../shop.ts"
import { pageFor } from "./pageFor.ts"
import { pageHead } from "./pageHead.ts"
import { pageStatus } from "./pageStatus.ts"

/** Files that are not there must not answer with a page. */
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}$/i

interface PageParts {
  readonly settings: SiteSettings
  /** Names of the pictures that a shared link can show. */
  readonly shared: ReadonlySet<string>
  /** The page's HTML before it is this page's; the development server makes it anew each time. */
  readonly template: (url: string) => Promise<string>
}

export const pages =
  ({ runPromise }: ShopRuntime, { settings, shared, template }: PageParts): RequestHandler =>
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
    const path = decodeURIComponent(req.path)
    const status = await runPromise(pageStatus(path))
    const head = await runPromise(pageHead(path, settings, shared))
    res.status(status).set("cache-control", isPrivate ? "no-store" : "no-cache")
    if (isPrivate || status === 404) res.set("x-robots-tag", "noindex")
    res.type("html").send(pageFor(await template(req.originalUrl), settings, head))
  }
