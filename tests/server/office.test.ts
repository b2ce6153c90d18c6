/** The operator's desk beside a running shop: what it lists, what it gives back, and what it refuses to. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { openDatabase } from "#adapters/sql/database.ts"
import { addDays, dayInGoa } from "#core/days.ts"
import { runOffice } from "#server/office/runOffice.ts"
import { readMail } from "../contract/readMail.ts"
import { startSmtpServer } from "../contract/smtpServer.ts"
import { newDataFolder, type SpawnedServer, startServer } from "../spawnedServer.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const folder = newDataFolder()
const databasePath = join(folder, "goa.sqlite")
const env = { DATABASE_URL: `file:${databasePath}` }
const today = dayInGoa(Date.now())

let mailServer: Awaited<ReturnType<typeof startSmtpServer>>
let shop: SpawnedServer
beforeAll(async () => {
  mailServer = await startSmtpServer()
  shop = await startServer(folder, {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    OPERATOR_EMAIL: "desk@goa.example",
  })
})
afterAll(async () => {
  await shop.end("SIGTERM")
  mailServer.stop()
  rmSync(folder, { recursive: true })
})

const post = async (url: string, body: unknown) =>
  (await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).then((answer) => answer.json())) as { readonly merchantOrderId: string; readonly redirectUrl: string }

let bookings = 0
/** An order of ₹1,150.00 that the shop knows to be paid, for a traveller with a number of their own. */
const paidOrder = async (daysAhead: number, name = "Asha Rao") => {
  const mobileNumber = `+91 98765 ${String(43_000 + bookings++)}`
  const { merchantOrderId, redirectUrl } = await post(`${shop.baseUrl}/api/phonepe/pay`, {
    name,
    adults: 2,
    children: 1,
    date: addDays(today, daysAhead),
    mobileNumber,
    amount: 115_000,
    categorySlug: "cruises",
    subSlug: "sunset-cruise-mandovi",
  })
  await post(redirectUrl, { outcome: "success" })
  await vi.waitFor(
    async () => expect((await desk(["orders", "show", merchantOrderId])).out).toContain("now COMPLETED"),
    { timeout: 15_000, interval: 200 },
  )
  return { merchantOrderId, mobileNumber }
}

/** One command, with the answer to its question; `undefined` is nobody. `meanwhile` happens before the answer. */
const desk = async (
  words: ReadonlyArray<string>,
  answer?: string,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const heard = { out: "", err: "", asked: "" }
  const code = await runOffice(words, {
    env,
    account: "maria",
    terminal: {
      out: (text) => void (heard.out += text),
      err: (text) => void (heard.err += text),
      ask: (question) => {
        heard.asked += question
        return meanwhile().then(() => answer)
      },
    },
  })
  return { code, ...heard }
}

const refundsOf = async (id: string) => (await desk(["orders", "show", id])).out.split("Refunds\n")[1] ?? ""
const whenRefundIs = (id: string, state: string) =>
  vi.waitFor(async () => expect(await refundsOf(id)).toContain(state), { timeout: 30_000, interval: 300 })

describe("refund", () => {
  it("should explain it, ask for the amount, have it given back once, and mail how it ended", async () => {
    const { merchantOrderId: id } = await paidOrder(10)
    const words = [
      "refund",
      id,
      "--on",
      today,
      "--deduct",
      "Transaction fee=20",
      "--reason",
      "The traveller is ill",
    ]
    const declined = await desk(words, "₹500")
    expect(declined.out).toContain("10 days before travel")
    const lines = declined.out.split("\n").map((line) => line.replace(/ {2,}/, " | "))
    const first = lines.indexOf("Paid | ₹1,150.00")
    expect(lines.slice(first, first + 5)).toEqual([
      "Paid | ₹1,150.00",
      "8 to 14 days before travel: 50% is refunded | −₹575.00",
      "Less Transaction fee | −₹20.00",
      expect.stringMatching(/^-+$/),
      "Goes back | ₹555.00",
    ])
    expect(declined.out).toContain("Earlier refunds: none")
    expect(declined.out).toContain("Left of the payment: ₹1,150.00, and ₹595.00 after this")
    expect(declined.asked).toBe("Refund ₹555.00 to the original payment method? Type the amount to confirm: ")
    expect([declined.code, declined.err]).toEqual([
      1,
      expect.stringMatching(/^Not confirmed: nothing[^\n]+\n$/),
    ])
    expect(await refundsOf(id)).toBe("none\n")

    const given = await desk([...words, "--by", "Devika"], "555")
    expect([given.code, given.err]).toEqual([0, ""])
    expect(given.out).toMatch(/Refund GOAR-[0-9A-Z]{26}: PENDING\. The payment provider has taken it\./)
    const again = await desk([...words, "--yes"])
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringMatching(/^Refund GOAR-\w+ is still on its way\.\n$/),
    ])
    await whenRefundIs(id, "COMPLETED")
    expect(await refundsOf(id)).toContain("Devika: The traveller is ill")
    const third = await desk([...words, "--yes"])
    expect([third.code, third.err]).toEqual([1, "Nothing goes back for this order.\n"])
    await vi.waitFor(
      () =>
        expect(mailServer.taken.map(({ raw }) => readMail(raw).header("subject")[0])).toContain(
          `Refunded: order ${id}`,
        ),
      { timeout: 5000 },
    )
    expect(mailServer.taken.every(({ receivers }) => receivers.join() === "desk@goa.example")).toBe(true)
  }, 60_000)

  it("should give everything that is left with --full, whatever the day", async () => {
    const { merchantOrderId: id } = await paidOrder(2)
    const byRules = await desk(["refund", id, "--on", today, "--reason", "ill"], "0")
    expect([byRules.code, byRules.err, byRules.asked]).toEqual([1, "Nothing goes back for this order.\n", ""])
    expect(byRules.out).toContain("Less than 7 days before travel: 0% is refunded")
    const full = await desk(["refund", id, "--full", "--reason", "No boat", "--yes"])
    expect([full.code, full.asked]).toEqual([0, ""])
    expect(full.out).toMatch(/Paid +₹1,150\.00\n-+\nGoes back +₹1,150\.00/)
    await whenRefundIs(id, "COMPLETED")
    expect(await refundsOf(id)).toContain("maria: No boat")
  }, 60_000)

  it("should say after 90 days what to do, and record what was paid back by hand", async () => {
    const { merchantOrderId: id } = await paidOrder(20)
    const db = await Effect.runPromise(openDatabase(databasePath))
    const longAgo = Date.now() - 91 * 86_400_000
    await db
      .updateTable("orders")
      .set({ settled_at_ms: longAgo, placed_at_ms: longAgo })
      .where("merchant_order_id", "=", id)
      .execute()
    await db.destroy()
    const words = ["refund", id, "--on", today, "--reason", "ill"]
    const refused = await desk(words, "920")
    expect([refused.code, refused.asked]).toEqual([1, ""])
    expect(refused.err).toMatch(/^The payment is more than 90 days old[^\n]+--outside\.\n$/)
    const recorded = await desk([...words, "--outside"], "₹920.00")
    expect(recorded.asked).toContain("Record ₹920.00 as paid back by hand?")
    expect([recorded.code, recorded.out]).toEqual([
      0,
      expect.stringContaining("OUTSIDE. Recorded as paid back by hand."),
    ])
    expect(await refundsOf(id)).toContain("OUTSIDE")
  }, 60_000)

  it("should look again after the confirmation, so that two operators do not both give it", async () => {
    const { merchantOrderId: id } = await paidOrder(10)
    const words = ["refund", id, "--on", today, "--reason", "ill", "--outside"]
    const late = await desk(words, "575", () => desk([...words, "--yes"]))
    expect([late.code, late.err]).toEqual([1, "Another refund of this order came in between: look again.\n"])
    expect((await refundsOf(id)).trim().split("\n")).toHaveLength(1)
  }, 60_000)

  it("should refuse a day that cannot be, and an order that was not paid or is not there", async () => {
    const { merchantOrderId: id } = await paidOrder(10)
    const line = async (...words: ReadonlyArray<string>) => {
      const { code, err, asked } = await desk(["refund", ...words, "--reason", "x"], "575")
      return [code, err, asked]
    }
    expect(await line(id, "--on", addDays(today, -1))).toEqual([
      1,
      `--on: ${addDays(today, -1)} is before the order was placed, ${today}.\n`,
      "",
    ])
    expect(await line(id, "--on", addDays(today, 1))).toEqual([
      1,
      `--on: ${addDays(today, 1)} is still to come; today is ${today} in Goa.\n`,
      "",
    ])
    expect(await line("GOA-9", "--full")).toEqual([1, "There is no order GOA-9.\n", ""])
    expect(await refundsOf(id)).toBe("none\n")
  }, 60_000)
})

describe("orders", () => {
  it("should list by state, number and day, show one by either id, and print a stranger's name on its line", async () => {
    const name = "Asha \u001b[2J\u202eRao\r\nGOA-FORGED"
    const { merchantOrderId: id, mobileNumber } = await paidOrder(10, name)
    const { out } = await desk([
      "orders",
      "--mobile",
      mobileNumber,
      "--state",
      "completed",
      "--from",
      today,
      "--to",
      today,
    ])
    const rows = out.split("\n")
    expect(rows[0]).toMatch(/^PLACED \(GOA\) +ORDER +STATE +AMOUNT {2}TRAVEL DAY {2}ACTIVITY +MOBILE +NAME$/)
    expect([rows[1]?.includes(id), rows[2], rows[3]]).toEqual([true, "", "1 order"])
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u)
    for (const other of [
      ["--state", "FAILED"],
      ["--from", addDays(today, 1)],
      ["--to", addDays(today, -1)],
    ])
      expect((await desk(["orders", "--mobile", mobileNumber, ...other])).out).toBe("No orders.\n")
    const [json] = JSON.parse((await desk(["orders", "--json", "--mobile", mobileNumber])).out)
    expect(json).toMatchObject({
      merchantOrderId: id,
      state: "COMPLETED",
      amountPaise: 115_000,
      mobileNumber,
    })
    expect(json.placedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
    const ours = await desk(["orders", "show", id])
    expect(await desk(["orders", "show", json.gatewayOrderId])).toEqual(ours)
    expect(ours.out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(ours.out).toMatch(/visitor +placed\n/)
    expect((await desk(["orders", "show", "GOA-9"])).err).toBe("There is no order GOA-9.\n")
  }, 60_000)
})

describe("the process", () => {
  const office = async (words: ReadonlyArray<string>, typed: string) => {
    const child = spawn(process.execPath, ["server/office/main.ts", ...words], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    const heard = { stdout: "", stderr: "" }
    child.stdout.on("data", (chunk) => (heard.stdout += String(chunk)))
    child.stderr.on("data", (chunk) => (heard.stderr += String(chunk)))
    child.stdin.end(typed)
    const [code] = await once(child, "close")
    return { code, ...heard }
  }

  it("should take the amount from its input, refuse when nobody answers, and find the shop's simulator", async () => {
    const { merchantOrderId: id } = await paidOrder(10, "Secret Traveller")
    expect(statSync(join(folder, "phonepe-simulator.env")).mode & 0o777).toBe(0o600)
    const words = ["refund", id, "--on", today, "--reason", "ill"]
    const unanswered = await office(words, "")
    expect([unanswered.code, unanswered.stderr]).toEqual([
      1,
      expect.stringMatching(/^Not confirmed[^\n]+\n$/),
    ])
    expect(unanswered.stdout).toContain("SIMULATED: no money moves")
    const given = await office(words, "575\n")
    expect([given.code, given.stderr]).toEqual([0, ""])
    expect(given.stdout).toContain("PENDING")
    expect((await office(["frob"], "")).code).toBe(2)
    expect(shop.heard.stderr).toBe("")
  }, 60_000)

  it("should not ask a simulator that nobody runs, nor keep a refund for it", async () => {
    const home = newDataFolder()
    const other = await startServer(home)
    await other.end("SIGTERM")
    expect(existsSync(join(home, "phonepe-simulator.env"))).toBe(false)
    const heard = { err: "" }
    const code = await runOffice(["refund", "GOA-1", "--full", "--reason", "x", "--yes"], {
      env: { DATABASE_URL: `file:${join(home, "goa.sqlite")}` },
      account: "maria",
      terminal: {
        out: () => undefined,
        err: (text) => void (heard.err += text),
        ask: () => Promise.resolve(""),
      },
    })
    expect([code, heard.err]).toEqual([
      1,
      expect.stringMatching(/^PAYMENT_GATEWAY: is the simulator[^\n]+\n$/),
    ])
    rmSync(home, { recursive: true })
  }, 60_000)
})
