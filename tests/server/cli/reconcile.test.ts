/** `npm run cli -- reconcile FILE`: the books of a running shop beside the report of its provider. */
import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startServerWithPaidOrders } from "./serverWithPaidOrders.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
beforeAll(async () => void (paid = await startServerWithPaidOrders()))
afterAll(() => paid.stop())

const at = (name: string) => join(paid.folder, name)
const download = async (name: string, change = (text: string) => text) => {
  writeFileSync(at(name), change(await paid.control("/settlement-report").then((answer) => answer.text())))
  return at(name)
}

describe("reconcile", () => {
  it("should balance with the provider's own report, find the differences that were made, and be noted in status", async () => {
    const { merchantOrderId: first } = await paid.paidOrder(10)
    const { merchantOrderId: second } = await paid.paidOrder(12)
    await paid.cli(["refund", first, "--full", "--reason", "No boat", "--yes"])
    await paid.whenRefundIs(first, "COMPLETED")
    expect((await paid.cli(["status"])).out).toMatch(/^ +Settlement +never compared/m)

    const balanced = await paid.cli(["reconcile", await download("whole.csv")])
    expect([balanced.code, balanced.err]).toEqual([0, ""])
    expect(balanced.out).toMatch(/^3 entries of \w+ [^\n]+ to [^\n]+ compared: the books balance\.\n$/)
    expect((await paid.cli(["status"])).out).toMatch(/^ +Settlement +compared \d+ s ago: it balanced$/m)

    expect((await paid.control(`/orders/${second}/dashboard-refund`, { amount: 15_000 })).status).toBe(200)
    await vi.waitFor(
      async () =>
        expect(await paid.control("/refunds").then((answer) => answer.text())).not.toContain('"PENDING"'),
      { timeout: 60_000, interval: 300 },
    )
    await vi.waitFor(
      async () =>
        expect(await paid.control("/settlement-report").then((answer) => answer.text())).toContain("-150.00"),
      { timeout: 60_000, interval: 300 },
    )
    const changed = await download("changed.csv", (text) =>
      text
        .replace(new RegExp(`^PAYMENT,${first}`, "m"), "PAYMENT,GOA-NOBODY")
        .replace(
          /^(PAYMENT,GOA-NOBODY.*)$/m,
          (line) => `${line}\n${line.replace("PAYMENT,GOA-NOBODY", `CHARGEBACK,${second}`)}`,
        ),
    )
    const found = await paid.cli(["reconcile", changed, "--json"])
    expect([found.code, found.err]).toEqual([1, ""])
    const { differences } = JSON.parse(found.out) as {
      readonly differences: ReadonlyArray<{ readonly kind: string; readonly id: string }>
    }
    expect(differences.map(({ kind, id }) => [kind, id])).toEqual([
      ["paidWithoutOrder", "GOA-NOBODY"],
      ["orderWithoutPayment", first],
      ["refundNotOurs", expect.stringMatching(/^OMR/)],
      ["chargeback", second],
    ])
    const told = await paid.cli(["reconcile", changed])
    expect(told.out).toContain("compared: 4 differences.")
    expect(told.out).toMatch(/paid, and there is no such order +₹1,150\.00 +GOA-NOBODY/)
    expect((await paid.cli(["status"])).out).toMatch(/^! +Settlement +compared \d+ s ago: 4 differences$/m)
  })

  it("should refuse a broken file in one line with its place, and note nothing", async () => {
    const before = (await paid.cli(["status"])).out
    writeFileSync(
      at("broken.csv"),
      "PaymentType,MerchantReferenceId,TransactionDate,Amount\nPAYMENT,GOA-1,01-11-2026,ten\n",
    )
    expect(await paid.cli(["reconcile", at("broken.csv")])).toMatchObject({
      code: 1,
      out: "",
      err: `${at("broken.csv")}: line 2: Amount: "ten" is no amount in rupees\n`,
    })
    writeFileSync(at("latin.csv"), Buffer.from([0x50, 0xff, 0xfe]))
    expect((await paid.cli(["reconcile", at("latin.csv")])).err).toMatch(/^[^\n]+latin\.csv: [^\n]+\n$/)
    expect((await paid.cli(["reconcile", at("absent.csv")])).err).toMatch(/^[^\n]+absent\.csv: [^\n]+\n$/)
    writeFileSync(at("empty.csv"), "PaymentType,MerchantReferenceId,TransactionDate,Amount\n")
    expect((await paid.cli(["reconcile", at("empty.csv")])).err).toMatch(/it has no entries; say with --from/)
    const line = (text: string) => /Settlement.*: (.*)/.exec(text)?.[1]
    expect(line((await paid.cli(["status"])).out)).toBe(line(before))
    const none = await paid.cli(["reconcile", at("empty.csv"), "--from", "2020-01-01", "--to", "2020-01-31"])
    expect([none.code, none.out]).toEqual([
      0,
      expect.stringMatching(/^0 entries of .* the books balance\.\n$/),
    ])
  })

  it("should be misused without a file, with two, and with days that go backwards", async () => {
    for (const words of [
      [],
      ["a", "b"],
      ["a", "--from", "2026-11-30", "--to", "2026-11-01"],
      ["a", "--from", "x"],
    ])
      expect((await paid.cli(["reconcile", ...words])).code).toBe(2)
  })

  it("should find the same in the report that the simulator's own command writes", async () => {
    const simulator = (...words: ReadonlyArray<string>) =>
      spawnSync(process.execPath, ["server/phonepeSimulator/main.ts", ...words], {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, PHONEPE_SIMULATOR_LEDGER: at("phonepe-simulator.sqlite") },
      })
    expect(simulator("--report", at("own.csv"))).toMatchObject({ status: 0, stderr: "" })
    expect(readFileSync(at("own.csv"), "utf8")).toBe(
      await paid.control("/settlement-report").then((answer) => answer.text()),
    )
    expect(simulator("--report")).toMatchObject({
      status: 2,
      stderr: "--report needs a value: FILE. Options: --report\n",
    })
  })
})
