/** The operator erases a person: asked, done, logged, and no byte of them left beside the shop. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { mailName } from "#adapters/mail/mailHeaders.ts"
import { type DeskShop, deskShop } from "./deskShop.ts"

const CANARY = "Zyxwvut"
const HER = { name: `${CANARY} Rao`, mobileNumber: "+91 98765 00123", email: `${CANARY}@example.in` }
const HIM = { name: "Jose", mobileNumber: "91234 56789", email: "jose@example.in" }

let shop: DeskShop
beforeEach(async () => {
  shop = await deskShop()
  for (let n = 0; n < 30; n++) await shop.stock.order(`GOA-HERS${n}`, HER)
  await shop.stock.plan("her plan", HER)
  await shop.stock.subscriber(HER.email)
  await shop.stock.order("GOA-HIS", HIM)
})
afterEach(() => shop.end())

describe("erase", () => {
  it("should leave no byte of them in any file, also while the shop has the database open", async () => {
    mkdirSync(join(shop.folder, "outbox"))
    writeFileSync(join(shop.folder, "outbox", `${mailName("GOA-HERS1/confirmed")}.eml`), `Name ${HER.name}`)
    writeFileSync(join(shop.folder, "outbox", `${mailName("GOA-HIS/confirmed")}.eml`), "Name Jose")
    expect(shop.filesWith(CANARY).length).toBeGreaterThan(1)
    const { code, out, err } = await shop.desk(["erase", "9876500123"], "erase")
    expect([code, err]).toEqual([0, ""])
    expect(out).toContain("Erased: 30 orders, 1 trip request, 1 newsletter address, 32 messages.")
    expect(out).not.toContain("journal was in use")
    for (const trace of [CANARY, "98765 00123", "9876500123"]) expect(shop.filesWith(trace)).toEqual([])
    expect(readdirSync(join(shop.folder, "outbox"))).toHaveLength(1)
    expect((await shop.desk(["check"])).out).toBe("31 orders checked, all is well.\n")
    expect((await shop.desk(["orders", "--mobile", "9123456789"])).out).toContain("Jose")
  }, 30_000)

  it("should ask first, and say what is kept and who has not travelled yet", async () => {
    const { code, out, err, asked } = await shop.desk(["erase", "98765 00123"], "yes")
    expect(out).toContain("Kept of this person: 30 orders, 1 trip request, 1 newsletter address\n")
    expect(asked).toBe("Erase this person? Type erase to confirm: ")
    expect([code, err]).toEqual([1, expect.stringMatching(/^Not confirmed: nothing was erased/)])
    expect(shop.filesWith(CANARY)).not.toEqual([])
  })

  it("should wait for a payment that is open", async () => {
    await shop.stock.order("GOA-OPEN", HER, ["PENDING"])
    const { code, err, asked } = await shop.desk(["erase", "9876500123", "--yes"])
    expect([code, asked]).toEqual([1, ""])
    expect(err).toBe("Order GOA-OPEN waits for the payment provider: erase when it is decided.\n")
  })

  it("should count it in a log without the person, and find nothing the second time", async () => {
    expect((await shop.desk(["erasures"])).out).toBe("Nothing was erased.\n")
    await shop.desk(["erase", "9876500123", "--yes"])
    const { out } = await shop.desk(["erasures"])
    expect(out).toMatch(/^ERASED \(GOA\).+BY\n.+ 30 +1 +1 +32 +maria\n$/s)
    expect((await shop.desk(["erasures", "--json"])).out).not.toContain(CANARY)
    expect(await shop.desk(["erase", "9876500123", "--yes"])).toMatchObject({
      code: 1,
      err: "Nothing is kept of this person.\n",
    })
  })
})
