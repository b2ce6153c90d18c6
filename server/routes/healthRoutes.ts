/** Whether the process lives, and whether it can do its work. */
import { Cause, Effect } from "effect"
import type { Express } from "express"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { ShopRuntime } from "../shop.ts"

const canReadDatabase = CatalogueStore.use((store) => store.revision).pipe(
  Effect.as({ status: 200, body: { status: "ready" } as const }),
  Effect.catchCause((cause) =>
    Effect.succeed({
      status: 503,
      body: { status: "not ready", database: Cause.pretty(cause).split("\n")[0] } as const,
    }),
  ),
)

export const mountHealth = (app: Express, { runPromise }: ShopRuntime): void => {
  app.get("/healthz", (_req, res) => {
    res.set("cache-control", "no-store").json({ status: "ok" })
  })
  app.get("/readyz", async (_req, res) => {
    const { status, body } = await runPromise(canReadDatabase)
    res.status(status).set("cache-control", "no-store").json(body)
  })
}
