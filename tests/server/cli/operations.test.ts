/**
 * What docs/operations.md has an operator type, where no other test does: a catalogue taken out of a backup, and a chargeback.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type CliDatabase, commandLineOf, openCliDatabase } from "./cliHarness.ts"
import { startServerWithPaidOrders } from "./serverWithPaidOrders.ts"

describe("a catalogue that was imported by mistake", () => {
  let database: CliDatabase
  beforeAll(async () => void (database = await openCliDatabase()))
  afterAll(() => database.end())
  const at = (name: string) => join(database.folder, name)

  it("should be taken out of the backup from before, which no booking is lost by", async () => {
    expect((await database.cli(["backup", at("goa.backup")])).code).toBe(0)
    await database.populate.order("GOA-1", {
      name: "Asha",
      mobileNumber: "98765 43210",
      email: "asha@example.in",
    })
    expect((await database.cli(["catalogue", "export", at("wrong")])).code).toBe(0)
    const cruises = join(at("wrong"), "01-cruises.json")
    writeFileSync(cruises, readFileSync(cruises, "utf8").replace(/"price": \d+/, '"price": 1'))
    expect((await database.cli(["catalogue", "import", at("wrong"), "--yes"])).code).toBe(0)

    copyFileSync(at("goa.backup"), at("before.sqlite"))
    const ofTheCopy = commandLineOf({ DATABASE_URL: `file:${at("before.sqlite")}` })
    expect((await ofTheCopy(["catalogue", "export", at("before")])).code).toBe(0)
    const mended = await database.cli(["catalogue", "import", at("before")], "yes")
    expect([mended.code, mended.out]).toEqual([0, expect.stringMatching(/₹1\.00 +→ +₹\d{3}/)])
    expect((await database.cli(["catalogue", "diff", at("before")])).out).toBe("Nothing would change.\n")
    expect((await database.cli(["orders"])).out).toContain("Asha")
  })
})

describe("a payment that is charged back", () => {
  let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
  beforeAll(async () => void (paid = await startServerWithPaidOrders()))
  afterAll(() => paid.stop())

  it("should be given up in the books without a second payment back", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(10)
    const words = ["orders", "cancel", id, "--full", "--outside", "--reason", "charged back", "--yes"]
    expect(await paid.cli(words)).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining("is cancelled; its seats are free"),
    })
    const shown = (await paid.cli(["orders", "show", id])).out
    expect(shown).toMatch(/^Given back +₹1,150\.00$/m)
    expect(shown).toMatch(/^Balance +₹0\.00$/m)
    expect(shown).toContain("charged back")
    expect(await paid.control("/refunds").then((answer) => answer.text())).not.toContain(id)
    expect((await paid.cli(["check"])).code).toBe(0)
    expect((await paid.cli(["refund", id, "--full", "--reason", "again", "--yes"])).code).toBe(1)
  })
})
