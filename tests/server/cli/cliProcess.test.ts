/** The operator's command line as a process of its own, beside a running shop and without one. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import { commandLineOf } from "./cliHarness.ts"
import { startServerWithPaidOrders, today } from "./serverWithPaidOrders.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
beforeAll(async () => void (paid = await startServerWithPaidOrders()))
afterAll(() => paid.stop())

describe("the process", () => {
  const cli = async (words: ReadonlyArray<string>, typed: string) => {
    const child = spawn(process.execPath, ["server/cli/main.ts", ...words], {
      cwd: root,
      env: { ...process.env, ...paid.env },
    })
    const heard = { stdout: "", stderr: "" }
    child.stdout.on("data", (chunk) => (heard.stdout += String(chunk)))
    child.stderr.on("data", (chunk) => (heard.stderr += String(chunk)))
    child.stdin.end(typed)
    const [code] = await once(child, "close")
    return { code, ...heard }
  }

  it("should take the amount from its input, refuse when nobody answers, and find the shop's simulator", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(10, "Secret Traveller")
    expect(statSync(join(paid.folder, "phonepe-simulator.env")).mode & 0o777).toBe(0o600)
    const words = ["refund", id, "--on", today(), "--reason", "ill"]
    const unanswered = await cli(words, "")
    expect([unanswered.code, unanswered.stderr]).toEqual([
      1,
      expect.stringMatching(/^Not confirmed[^\n]+\n$/),
    ])
    expect(unanswered.stdout).toContain("SIMULATED: no money moves")
    const given = await cli(words, "575\n")
    expect([given.code, given.stderr]).toEqual([0, ""])
    expect(given.stdout).toContain("PENDING")
    expect((await cli(["frob"], "")).code).toBe(2)
    expect(paid.server.heard.stderr).toBe("")
  })

  it("should go on where its reader has gone, and say where what it printed could not be written", async () => {
    const full = spawn("sh", ["-c", '"$0" server/cli/main.ts orders > /dev/full', process.execPath], {
      cwd: root,
      env: { ...process.env, ...paid.env },
    })
    let told = ""
    full.stderr.on("data", (chunk) => (told += String(chunk)))
    expect(await once(full, "close")).toEqual([1, null])
    expect(told).toBe("cli: what was to be printed could not be written (ENOSPC)\n")
    const { merchantOrderId: id } = await paid.paidOrder(10, "Asha")
    const note = spawn(
      "sh",
      [
        "-c",
        '("$0" server/cli/main.ts orders note "$1" --text gone; echo $? >&2) | true',
        process.execPath,
        id,
      ],
      { cwd: root, env: { ...process.env, ...paid.env } },
    )
    let code = ""
    note.stderr.on("data", (chunk) => (code += String(chunk)))
    await once(note, "close")
    expect(code).toBe("0\n")
    expect((await paid.cli(["orders", "show", id])).out).toContain("gone")
  })

  it("should leave nobody's data behind when a restore is killed, once the shop is started", async () => {
    const home = newDataFolder()
    await (await startServer(home)).end("SIGTERM")
    const env = { DATABASE_URL: `file:${join(home, "goa.sqlite")}` }
    const copy = join(home, "copy.sqlite")
    expect((await commandLineOf(env)(["backup", copy])).code).toBe(0)
    const restore = spawn(process.execPath, ["server/cli/main.ts", "restore", copy, "--older"], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let asked = ""
    restore.stdout.on("data", (chunk) => (asked += String(chunk)))
    await expect.poll(() => asked).toContain("Restore this backup?")
    restore.kill("SIGKILL")
    await once(restore, "close")
    const left = () => readdirSync(home).filter((name) => name.includes(".restoring"))
    expect(left()).toContain("goa.sqlite.restoring")
    await (await startServer(home)).end("SIGTERM")
    expect(left()).toEqual([])
    rmSync(home, { recursive: true })
  })

  it("should not ask a simulator that nobody runs, nor keep a refund for it", async () => {
    const home = newDataFolder()
    const other = await startServer(home)
    await other.end("SIGTERM")
    expect(existsSync(join(home, "phonepe-simulator.env"))).toBe(false)
    const elsewhere = commandLineOf({ DATABASE_URL: `file:${join(home, "goa.sqlite")}` })
    const { code, err } = await elsewhere(["refund", "GOA-1", "--full", "--reason", "x", "--yes"])
    expect([code, err]).toEqual([1, expect.stringMatching(/^PAYMENT_GATEWAY: is the simulator[^\n]+\n$/)])
    rmSync(home, { recursive: true })
  })
})
