/** A running server with mail, in which orders are paid, and the operator's command line beside it. */
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { expect, vi } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { startSmtpServer } from "../../harness/smtpServer.ts"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import { commandLineOf } from "./cliHarness.ts"

export const today = () => dayInIndia(Date.now())

const post = async (url: string, body: unknown) =>
  (await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).then((answer) => answer.json())) as { readonly merchantOrderId: string; readonly redirectUrl: string }

export const startServerWithPaidOrders = async () => {
  const folder = newDataFolder()
  const databasePath = join(folder, "goa.sqlite")
  const env = { DATABASE_URL: `file:${databasePath}` }
  const mailServer = await startSmtpServer()
  const server = await startServer(folder, {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    OPERATOR_EMAIL: "desk@goa.example",
  })
  const cli = commandLineOf(env)
  let bookings = 0
  /** An order of ₹1,150.00 that the server knows to be paid, for a traveller with a number of their own. */
  const paidOrder = async (daysAhead: number, name = "Asha Rao") => {
    const mobileNumber = `+91 98765 ${String(43_000 + bookings++)}`
    const { merchantOrderId, redirectUrl } = await post(`${server.baseUrl}/api/phonepe/pay`, {
      name,
      adults: 2,
      children: 1,
      date: addDays(today(), daysAhead),
      mobileNumber,
      amount: 115_000,
      categorySlug: "cruises",
      subSlug: "sunset-cruise-mandovi",
    })
    await post(redirectUrl, { outcome: "success" })
    await vi.waitFor(
      async () => expect((await cli(["orders", "show", merchantOrderId])).out).toContain("now COMPLETED"),
      { timeout: 60_000, interval: 200 },
    )
    return { merchantOrderId, mobileNumber }
  }
  /** Writes a traveller's name past every check. */
  const rename = (id: string, name: string) => {
    const database = new Sqlite(databasePath)
    database.prepare("update orders set name = ? where merchant_order_id = ?").run(name, id)
    database.close()
  }
  /** The control of the server's own simulator. */
  const control = (path: string, body?: unknown) => {
    const note = readFileSync(join(folder, "phonepe-simulator.env"), "utf8")
    const { origin } = new URL(/^PHONEPE_BASE_URL=(.+)$/m.exec(note)?.[1] ?? "")
    const headers = { "content-type": "application/json" }
    return fetch(
      `${origin}/control${path}`,
      body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) },
    )
  }
  const refundsOf = async (id: string) => (await cli(["orders", "show", id])).out.split("Refunds\n")[1] ?? ""
  return {
    folder,
    databasePath,
    env,
    cli: cli,
    /** The same on a terminal. */
    watched: commandLineOf(env, true),
    mailServer,
    server: server,
    paidOrder,
    rename,
    control,
    refundsOf,
    whenRefundIs: (id: string, state: string) =>
      vi.waitFor(async () => expect(await refundsOf(id)).toContain(state), {
        timeout: 60_000,
        interval: 300,
      }),
    stop: async () => {
      await server.end("SIGTERM")
      mailServer.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
