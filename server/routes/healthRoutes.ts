/** Whether the process lives, and whether it can do its work. */
import type { Express } from "express"
import type { Readiness } from "../observe/readiness.ts"

export const mountHealth = (app: Express, readiness: () => Promise<Readiness>): void => {
  app.get("/healthz", (_req, res) => {
    res.set("cache-control", "no-store").json({ status: "ok" })
  })
  app.get("/readyz", async (_req, res) => {
    const found = await readiness()
    res
      .status(found.status === "ready" ? 200 : 503)
      .set("cache-control", "no-store")
      .json(found)
  })
}
