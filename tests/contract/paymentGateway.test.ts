/** What the scripted gateway promises, with its memory in the process and on disk. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, ManagedRuntime } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { type GatewayLedger, makeMemoryLedger } from "#adapters/simulator/gatewayLedger.ts"
import { openLedgerFile } from "#adapters/simulator/gatewayLedgerFile.ts"
import { decidePayment, scriptedGateway } from "#adapters/simulator/scriptedGateway.ts"
import { SAMPLE_ORDER_ID, worlds } from "#adapters/simulator/worlds.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { endOf } from "./shops.ts"

const order = worlds.paid.orders[0]
const folder = mkdtempSync(join(tmpdir(), "ledger-"))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

const ledgers: ReadonlyArray<readonly [string, () => GatewayLedger]> = [
  ["in memory", makeMemoryLedger],
  ["on disk", () => openLedgerFile(join(folder, `${files++}.sqlite`))],
]

const gatewayOver = (ledger: GatewayLedger) => {
  const run = ManagedRuntime.make(scriptedGateway(ledger, (id) => `https://pay.test/${id}`))
  return {
    create: () => run.runPromise(PaymentGateway.use((gateway) => gateway.createCheckout(order))),
    createAgain: () => run.runPromise(endOf(PaymentGateway.use((gateway) => gateway.createCheckout(order)))),
    read: (id: string) =>
      run.runPromise(Effect.result(PaymentGateway.use((gateway) => gateway.readOrder(id)))),
  }
}

const decide = async (ledger: GatewayLedger, outcome: "success" | "failure" | "pending" | "cancel") => {
  const entry = ledger.read(SAMPLE_ORDER_ID)
  if (entry !== undefined) await Effect.runPromise(decidePayment(ledger, entry, outcome))
}

describe.each(ledgers)("PaymentGateway %s", (_, openLedger) => {
  it("should open a checkout once, and refuse the same order id again", async () => {
    const gateway = gatewayOver(openLedger())
    expect(await gateway.create()).toMatchObject({
      gatewayOrderId: expect.stringMatching(/^OMO\d+$/),
      redirectUrl: `https://pay.test/${SAMPLE_ORDER_ID}`,
    })
    expect(await gateway.createAgain()).toBe("GatewayRejected")
  })

  it("should not know an order that was never opened", async () => {
    expect(await gatewayOver(openLedger()).read("GOA-none")).toMatchObject({
      failure: { _tag: "GatewayOrderNotFound" },
    })
  })

  it.each([
    ["success", "COMPLETED"],
    ["failure", "FAILED"],
    ["pending", "PENDING"],
    ["cancel", "PENDING"],
  ] as const)("should report %s as %s, for the amount that was asked", async (outcome, state) => {
    const ledger = openLedger()
    const gateway = gatewayOver(ledger)
    await gateway.create()
    await decide(ledger, outcome)
    expect(await gateway.read(SAMPLE_ORDER_ID)).toMatchObject({
      success: { state, amount: order.request.amount },
    })
  })

  it("should never turn a paid order into anything else", async () => {
    const ledger = openLedger()
    const gateway = gatewayOver(ledger)
    await gateway.create()
    await decide(ledger, "success")
    const paid = await gateway.read(SAMPLE_ORDER_ID)
    await decide(ledger, "failure")
    expect(await gateway.read(SAMPLE_ORDER_ID)).toEqual(paid)
  })
})
