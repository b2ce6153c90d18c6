/** A webhook about an order that is not in the books is kept before it is answered, whatever becomes of the process then. */
import express from "express"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { expect, it } from "vitest"
import { createMemoryOrderData, memoryOrderStore } from "#adapters/memory/memoryOrderStore.ts"
import { createMemoryRefundData, memoryRefundStore } from "#adapters/memory/memoryRefundStore.ts"
import { type MemoryRestoreCheckData, memoryRestoreChecks } from "#adapters/memory/memoryRestoreChecks.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import type { ServerRuntime } from "#server/app/serverLayer.ts"
import { DEFAULT_WEBHOOK_BEHAVIOUR } from "#server/phonepeSimulator/webhookSender.ts"
import { mountWebhookRoute, WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { WEBHOOK_AUTHORIZATION } from "../../harness/webhookAuthorization.ts"

it("should have it asked about later where the provider is being asked as the process dies", async () => {
  const [orders, checks]: [ReturnType<typeof createMemoryOrderData>, MemoryRestoreCheckData] = [
    createMemoryOrderData(),
    new Map(),
  ]
  const silent = () => Effect.never
  const gateway = { createCheckout: silent, queryOrder: silent, refund: silent, queryRefund: silent }
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      memoryOrderStore(orders),
      memoryRefundStore(createMemoryRefundData(), orders),
      memoryRestoreChecks(checks, () => false),
      Layer.succeed(PaymentGateway, gateway),
    ),
  )
  const { username, password } = DEFAULT_WEBHOOK_BEHAVIOUR
  const app = express()
  mountWebhookRoute(
    app,
    // What else a server has is not asked for by this route.
    runtime as unknown as ServerRuntime,
    { mode: "sha256", username, password: Redacted.make(password) },
    () => undefined,
    () => undefined,
  )
  const { baseUrl, stop } = await startHttpServer(app)
  const merchantOrderId = `GOA-${"A".repeat(26)}`
  const { status } = await fetch(baseUrl + WEBHOOK_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: WEBHOOK_AUTHORIZATION },
    body: JSON.stringify({ payload: { merchantOrderId } }),
  })
  expect([status, [...checks.keys()]]).toEqual([200, [merchantOrderId]])
  stop()
})
