/** How a server starts, refuses to start, and ends. */
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer, request, type Server } from "node:http"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { END_WITHIN_MS, listen } from "#server/app/httpServer.ts"
import { requireWritableFolder } from "#server/app/prepareStorage.ts"
import { EX_CONFIG } from "#server/config/exitCodes.ts"
import { readServerSettings } from "#server/config/serverSettings.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { takeFreePort } from "../../harness/freePort.ts"
import { newDataFolder, startAndFail, startServer } from "../../harness/spawnedServer.ts"

const folder = newDataFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const booking = {
  name: "Asha Rao",
  adults: 2,
  children: 1,
  date: addDays(dayInIndia(Date.now()), 10),
  mobileNumber: "9876543210",
  amount: 115_000,
  categorySlug: "cruises",
  subSlug: "sunset-cruise-mandovi",
}

const post = async (url: string, body: unknown) => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as {
    readonly merchantOrderId: string
    readonly redirectUrl: string
    readonly status: { readonly state: string }
  }
}

describe.concurrent("a start that cannot be", () => {
  const aFile = join(folder, "a-file")
  writeFileSync(aFile, "not a folder, and not a database\n".repeat(200))
  mkdirSync(join(folder, "a-folder"))

  it.each([
    ["DATABASE_URL", { DATABASE_URL: `file:${aFile}` }],
    ["DATA_FOLDER", { DATA_FOLDER: aFile, DATABASE_URL: `file:${join(folder, "f.sqlite")}` }],
  ] as const)(
    "should name %s in one line and end with 78, which no unit restarts: %j",
    async (variable, env) => {
      const { code, stdout, stderr } = await startAndFail(env)
      expect(stderr.trim().split("\n")).toHaveLength(1)
      expect(stderr).toMatch(new RegExp(`^${variable}: `))
      expect([code, stdout]).toEqual([78, ""])
    },
  )

  // As a start opens them, without a process around: the end is that of the two above.
  it.each([
    `${aFile}/goa.sqlite`,
    join(folder, "a-folder"),
    "/proc/none/shop/goa.sqlite",
    "/sys/none/goa.sqlite",
  ])("should say in one line that no later start can use the database %s", async (place) => {
    const { message, mayPass } = await Effect.runPromise(Effect.flip(openDatabase(place)))
    expect(message).toMatch(/^[^\n]+$/)
    expect(mayPass).toBe(false)
  })

  it.each(["/proc/none/shop", "/sys/none"])(
    "should name DATA_FOLDER in one line when nothing is written to %s",
    async (place) => {
      const { message } = await Effect.runPromise(Effect.flip(requireWritableFolder("DATA_FOLDER", place)))
      expect(message).toMatch(/^DATA_FOLDER: [^\n]+$/)
    },
  )

  const locked = join(folder, "locked.sqlite")
  const holder = new Sqlite(locked)
  holder.exec("begin exclusive")
  afterAll(() => holder.close())

  it.each([
    ["HOST", { HOST: "203.0.113.7", DATABASE_URL: `file:${join(folder, "h.sqlite")}` }],
    ["DATABASE_URL", { DATABASE_URL: `file:${locked}` }],
  ])("should end with 1 where %s is what a later start may be able to use: %j", async (variable, env) => {
    const { code, stderr } = await startAndFail({ PORT: "0", ...env })
    expect([code, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${variable}: [^\\n]+\\n$`))])
  })

  it("should make nothing of what the other settings name", async () => {
    const home = join(folder, "never")
    const env = { DATABASE_URL: `file:${home}/goa.sqlite`, DATA_FOLDER: `${home}/data`, SITE_PHONE: "abc" }
    const { code, stderr } = await startAndFail(env)
    expect([code, stderr]).toEqual([78, expect.stringMatching(/^SITE_PHONE: [^\n]+\n$/)])
    expect(existsSync(home)).toBe(false)
  })

  // Read as the server reads them, without a process around: the end is that of all others.
  it.each([
    ["PORT", { PORT: "70000" }],
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "http" }],
    ["HOST", { HOST: "not a host" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
    ["SITE_URl", { SITE_URl: "https://goa.example" }],
    ["SITE_URL", { SITE_URL: "goa.example/shop" }],
    ["SITE_CHAT", { SITE_CHAT: "call me" }],
    ["SITE_INSTAGRAM", { SITE_INSTAGRAM: "javascript:alert(1)" }],
    ["RETENTION_DAYS", { RETENTION_DAYS: "29" }],
    ["RETENTION_DAYS", { RETENTION_DAYS: "a year" }],
    ["PAYMENT_GATEWAY", { PAYMENT_GATEWAY: "cash" }],
    ["PHONEPE_BASE_URL", { PAYMENT_GATEWAY: "phonepe" }],
    ["SHOW_SAMPLE_RATINGS", { SHOW_SAMPLE_RATINGS: "maybe" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ] as const)("should name %s in one line when it is wrong: %j", async (variable, env) => {
    const { message } = await Effect.runPromise(Effect.flip(readServerSettings(env)))
    expect(message).toMatch(new RegExp(`^${variable}: [^\\n]+$`))
  })

  // As a start listens, without a process around: the end is that of HOST above.
  it("should name a port that is in use", async () => {
    const other = createServer()
    const port = await takeFreePort(other)
    const { message, mayPass } = await Effect.runPromise(
      Effect.flip(listen(createServer(), port, "127.0.0.1")),
    )
    other.close()
    expect([mayPass, message]).toEqual([
      true,
      expect.stringMatching(`^PORT: ${port} is already in use[^\\n]*$`),
    ])
  })
})

it("should simulate no payments in production, and say so in one line", async () => {
  const env = { NODE_ENV: "production", PORT: "0", DATABASE_URL: `file:${join(folder, "r.sqlite")}` }
  expect(await startAndFail(env)).toEqual({
    code: 78,
    stdout: "",
    stderr: "NODE_ENV: the PhonePe simulator never runs in production; no money moves through it\n",
  })
})

it("should be started no more by its unit after a wrong setting", () => {
  expect(deployed("goa-booking.service")).toMatch(new RegExp(`^RestartPreventExitStatus=${EX_CONFIG}$`, "m"))
})

it("should be given longer to end than it takes, by its unit and its container", () => {
  const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(deployed("goa-booking.service")) ?? []
  const [, container] = /^ +stop_grace_period: (\d+)s$/m.exec(deployed("compose.yaml")) ?? []
  for (const seconds of [unit, container]) expect(Number(seconds) * 1000).toBeGreaterThan(END_WITHIN_MS)
})

describe("a server", () => {
  it("should say where it is, what it keeps, and that no money moves, whatever takes the next port", async () => {
    const home = newDataFolder()
    const { free, other } = await freePortBesideTaken()
    const server = await startServer(home, { SITE_NAME: "Test Tours", PORT: String(free) })
    expect(server.heard.stdout).toContain("SIMULATED: no money moves")
    expect(server.heard.stdout).toContain(join(home, "goa.sqlite"))
    expect(server.heard.stdout).toContain("SITE_OFFER_FROM: Home says")
    expect(server.heard.stdout).toMatch(/http:\/\/localhost:\d+/)
    expect(server.heard.stdout).toMatch(/Listens on +127\.0\.0\.1:\d+\n/)
    expect(statSync(join(home, "goa.sqlite")).mode & 0o777).toBe(0o600)
    expect(await (await fetch(`${server.baseUrl}/healthz`)).json()).toEqual({ status: "ok" })
    expect(await (await fetch(`${server.baseUrl}/readyz`)).json()).toEqual({ status: "ready" })
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" })
    other.close()
    rmSync(home, { recursive: true })
  })

  it("should still have every booking, and the provider's verdict, after being killed", async () => {
    const home = newDataFolder()
    const first = await startServer(home)
    const { merchantOrderId, redirectUrl } = await post(`${first.baseUrl}/api/phonepe/pay`, booking)
    await post(redirectUrl, { outcome: "success" })
    await first.end("SIGKILL")
    const second = await startServer(home)
    const known = await post(`${second.baseUrl}/api/phonepe/check-payment-status`, { merchantOrderId })
    expect(known.status.state).toBe("COMPLETED")
    await second.end("SIGTERM")
    rmSync(home, { recursive: true })
  })

  it("should finish what is under way at its shop and its desk when it is told to end, and take no more", async () => {
    const home = newDataFolder()
    const server = await startServer(home)
    const begun = await Promise.all(
      (
        [
          ["Goa booking site", "/api/phonepe/pay", JSON.stringify(booking)],
          ["Desk", "/api/desk/begin-sign-in", `{${" ".repeat(40)}}`],
        ] as const
      ).map(async ([line, path, body]) => {
        const origin = new RegExp(`${line} +(http://localhost:\\d+)`).exec(server.heard.stdout)?.[1]
        const slow = request(`${origin}${path}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "content-length": body.length,
            expect: "100-continue",
          },
        })
        // The server says so when it has the request's head.
        const underWay = once(slow, "continue")
        slow.flushHeaders()
        await underWay
        slow.write(body.slice(0, 20))
        return { origin, slow, rest: body.slice(20) }
      }),
    )
    const ended = server.end("SIGTERM")
    for (const { origin } of begun) {
      const takesMore = () =>
        fetch(`${origin}/api/none`, { headers: { connection: "close" } }).then(
          () => true,
          () => false,
        )
      await expect.poll(takesMore).toBe(false)
    }
    for (const { slow, rest } of begun) {
      slow.end(rest)
      const [answer] = await once(slow, "response")
      expect(answer.statusCode).toBe(200)
      answer.resume()
    }
    expect((await ended).code).toBe(0)
    rmSync(home, { recursive: true })
  })
})

// Helpers

const deployed = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), "utf8")

const listenOn = async (port: number) => {
  const server = createServer().listen(port, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  return { server, port: typeof address === "object" && address !== null ? address.port : 0 }
}

/** A port that is free while the next one is taken, by `other`. */
const freePortBesideTaken = async (): Promise<{ free: number; other: Server }> => {
  for (;;) {
    const before = await listenOn(0)
    const taken = await listenOn(before.port + 1).catch(() => undefined)
    before.server.close()
    await once(before.server, "close")
    if (taken !== undefined) return { free: before.port, other: taken.server }
  }
}
