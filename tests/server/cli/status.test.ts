/** `npm run cli -- status`: how the shop stands, on one page, and what needs a person. */
import { Paise } from "#core/money.ts"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runCommand } from "#server/cli/runCommand.ts"
import { statusText } from "#server/cli/statusText.ts"
import { findPersonalData } from "../../harness/findPersonalData.ts"
import { newBooking, post } from "../../harness/faultyServer.ts"
import { HEALTHY_AT_MS, HEALTHY_STATUS } from "../../harness/healthyStatus.ts"
import { newDataFolder, type SpawnedServer, startServer } from "../../harness/spawnedServer.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const folder = newDataFolder()
let server: SpawnedServer
let env: Readonly<Record<string, string>>
beforeAll(async () => {
  server = await startServer(folder)
  env = { DATABASE_URL: `file:${join(folder, "goa.sqlite")}`, PORT: new URL(server.baseUrl).port }
})
afterAll(async () => {
  await server.end("SIGTERM")
  rmSync(folder, { recursive: true })
})

const cli = async (words: ReadonlyArray<string>, with_ = env) => {
  const said = { out: "", err: "" }
  const terminal = {
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
    ask: () => Promise.resolve(undefined),
  }
  return { code: await runCommand(words, { env: with_, terminal, account: "maria" }), ...said }
}

const HOUR_MS = 3_600_000
describe("the status page", () => {
  it("should fit a terminal, and mark nothing when all is well", () => {
    expect(statusText(HEALTHY_STATUS)).toBe(`Goa booking site   5 Dec 2026, 10:00 IST

  Shop            ready
  Payments        no trouble
  Database        1.2 MB
  Orders          2 PENDING, 41 COMPLETED, 3 FAILED
  Oldest open     placed 1 min ago
  Refunds         1 COMPLETED
  Reconciliation  last 4 s ago
  Settlement      compared 2 days ago: it balanced
  Outbox          0 messages owed; 0 keep failing
  Dead letters    none
  Travellers      0 messages owed; 0 keep failing
`)
  })

  it("should not mark refunds that failed and were made again", () => {
    const refunds = { ...HEALTHY_STATUS.figures.refunds, FAILED: 1 }
    const text = statusText({ ...HEALTHY_STATUS, figures: { ...HEALTHY_STATUS.figures, refunds } })
    expect(text).toMatch(/^ +Refunds +1 COMPLETED, 1 FAILED$/m)
  })

  it("should mark each thing that needs a person", () => {
    const text = statusText({
      ...HEALTHY_STATUS,
      readiness: {
        status: "not ready",
        problems: { disk: "full" },
        warnings: { gateway: "does not answer" },
      },
      figures: {
        ...HEALTHY_STATUS.figures,
        orders: { ...HEALTHY_STATUS.figures.orders, REVIEW: 1 },
        refunds: { ...HEALTHY_STATUS.figures.refunds, FAILED: 3 },
        refundsToRepeat: 1,
        vouchers: { open: 2, amount: Paise.make(150_000) },
        oldestRefundAtMs: HEALTHY_AT_MS - 72 * HOUR_MS,
        restored: { unsettled: 3, paid: ["GOA-7", "GOA-8"] },
        reconciled: { atMs: HEALTHY_AT_MS - HOUR_MS, differences: 2 },
        oldestOpenAtMs: HEALTHY_AT_MS - 30 * HOUR_MS,
        openUntilMs: HEALTHY_AT_MS - 29 * HOUR_MS,
        readsDue: 7,
        dueSinceMs: HEALTHY_AT_MS - 2 * HOUR_MS,
        owed: 5,
        owedSinceMs: HEALTHY_AT_MS - 72 * HOUR_MS,
        failing: 4,
        deadLetters: 2,
        travellers: { owed: 6, owedSinceMs: HEALTHY_AT_MS - 5 * HOUR_MS, failing: 3, refused: 1 },
      },
    })
    expect(text.split("\n").filter((line) => line.startsWith("!"))).toHaveLength(14)
    expect(text).toMatch(
      /^! +Refunds +1 COMPLETED, 3 FAILED; 1 to be made again; one not decided for 3 days$/m,
    )
    expect(text).toMatch(/^ +Vouchers +2 open, ₹1,500\.00$/m)
    expect(text).toMatch(/^! +Unsettled +3 orders not settled with the payment provider$/m)
    expect(text).toMatch(/^! +paid, and not in the books: npm run cli -- orders adopt GOA-8$/m)
    expect(text).toMatch(/^! +Settlement +compared 1 h ago: 2 differences$/m)
    expect(text).toContain("1.2 MB; disk full")
    expect(text).toContain("7 due, the first for 2 h")
    expect(text).toContain("5 messages owed, the first for 3 days; 4 keep failing")
    expect(text).toContain("2: see dead-letters")
    expect(text).toMatch(
      /^! +Travellers +6 messages owed, the first for 5 h; 3 keep failing; 1 refused: see messages unreached$/m,
    )
  })

  it("should mark a payment once it could have been paid for ten minutes, and not before", () => {
    const marks = (agoMs: number) =>
      statusText({
        ...HEALTHY_STATUS,
        figures: { ...HEALTHY_STATUS.figures, owed: 1, openUntilMs: HEALTHY_AT_MS - agoMs },
      })
    expect(marks(600_000)).toMatch(/^ +Oldest open/m)
    expect(marks(600_001)).toMatch(/^! +Oldest open/m)
    expect(marks(0)).toContain("1 message owed")
  })

  it("should not yet mark a refund of yesterday, and say that nobody has compared the books", () => {
    const figures = {
      ...HEALTHY_STATUS.figures,
      oldestRefundAtMs: HEALTHY_AT_MS - 72 * HOUR_MS + 1,
      reconciled: undefined,
    }
    const text = statusText({ ...HEALTHY_STATUS, figures })
    expect(text).not.toContain("!")
    expect(text).toMatch(/^ {2}Settlement +never compared with the provider's report$/m)
  })

  it("should show the running shop, without anybody in it", async () => {
    await post(`${server.baseUrl}/api/phonepe/pay`, newBooking())
    // On a busy machine it may not answer within the command's 2 s.
    await expect.poll(async () => (await cli(["status"])).out).toMatch(/^ {2}Shop +ready$/m)
    const { code, out, err } = await cli(["status"])
    expect([code, err]).toEqual([0, ""])
    expect(out).toMatch(/^ {2}Orders +1 PENDING$/m)
    expect(findPersonalData(out)).toEqual([])
    const asJson = async () => JSON.parse((await cli(["status", "--json"])).out)
    await expect.poll(asJson).toMatchObject({
      figures: { orders: { PENDING: 1 } },
      readiness: { status: "ready" },
    })
  })

  it("should say that no shop answers, and show what its database holds", async () => {
    const { code, out } = await cli(["status"], { ...env, PORT: "9" })
    expect(code).toBe(0)
    expect(out).toMatch(/^! +Shop +does not answer$/m)
    expect(out).toMatch(/Orders +\d+ PENDING/)
  })

  it("should be misused with anything else", async () => {
    for (const words of [
      ["status", "now"],
      ["status", "--watch=1"],
      ["status", "--by", "x"],
    ])
      expect((await cli(words)).code).toBe(2)
  })

  it("should be shown again and again until it is stopped", async () => {
    const watching = spawn(process.execPath, ["server/cli/main.ts", "status", "--watch", "--json"], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let out = ""
    watching.stdout.on("data", (chunk) => (out += String(chunk)))
    await expect.poll(() => out.trim().split("\n").length).toBeGreaterThanOrEqual(2)
    watching.kill("SIGINT")
    await once(watching, "close")
    for (const line of out.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("figures")
  })
})
