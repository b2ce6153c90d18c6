/** Whether the process lives, and whether it can do its work. */
import type { Express, RequestHandler } from "express"
import type { Readiness } from "../observe/readiness.ts"

/** `limit` counts who asks whether the shop is ready: apart from pages, and without the database that may be away. */
export const mountHealth = (
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
