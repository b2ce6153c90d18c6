/** `doctor`: each fault by name and with what to do about it; what is well is well; nothing is changed by asking. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:https"
import { join } from "node:path"
import { Effect, Layer, Redacted } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { picturesFolderIn, storePicture } from "#adapters/pictures/pictureStore.ts"
import { operatorPictureAddress } from "#core/catalogue/operatorPicture.ts"
import { backupName } from "#server/cli/backupNames.ts"
import { CHECKS, type Finding } from "#server/cli/doctor/checks.ts"
import { examineShop, type ShopExamination } from "#server/cli/doctor/examineShop.ts"
import { Surroundings, Trouble, type WebAnswer } from "#server/cli/doctor/surroundings.ts"
import { thisMachine } from "#server/cli/doctor/thisMachine.ts"
import { readServerSettings, type ServerSettings } from "#server/config/serverSettings.ts"
import { takeFreePort } from "../../harness/freePort.ts"
import { REAL_PHONEPE, REAL_WEBHOOK } from "../../harness/realPhonepe.ts"
import { selfSignedCertificate } from "../../harness/selfSignedCertificate.ts"
import { startGraphServer } from "../../harness/graphServer.ts"
import { startSmtpServer } from "../../harness/smtpServer.ts"
import { type CliDatabase, commandLineOf, openCliDatabase } from "./cliHarness.ts"

const NOW = Date.UTC(2026, 10, 24, 6)
const DAY_MS = 86_400_000

const settingsOf = (env: Readonly<Record<string, string>>) => Effect.runSync(readServerSettings(env))

const REAL = {
  NODE_ENV: "production",
  SITE_URL: "https://shop.example",
  DESK_URL: "https://desk.shop.example",
  TRUST_PROXY: "1",
  ...REAL_PHONEPE,
  ...REAL_WEBHOOK,
  SMTP_URL: "smtps://shop:another-secret@mail.example",
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_ACCESS_TOKEN: "EAAN-a-third-secret",
  OPERATOR_EMAIL: "desk@shop.example",
  SITE_NAME: "Mandovi Days",
  SITE_PHONE: "+91 832 000 0000",
  SITE_CHAT: "918320000000",
  SITE_EMAIL: "hello@shop.example",
  SITE_BOOKINGS_EMAIL: "bookings@shop.example",
  SITE_ADDRESS: "1 Quay Road, Panaji",
}

const answer = (change: Partial<WebAnswer> = {}): WebAnswer => ({
  status: 200,
  headers: {},
  body: "",
  atMs: NOW,
  ...change,
})
const HEADERS = {
  "x-request-id": "1",
  "strict-transport-security": "max-age=1",
  "content-security-policy": "default-src 'self'",
}
const site = {
  home: answer({ headers: HEADERS }),
  webhook: answer({ status: 401, body: '{"error":{"code":"WEBHOOK_NOT_AUTHENTIC"}}' }),
  metrics: answer({ status: 404 }),
  certificate: { endsAtMs: NOW + 60 * DAY_MS, untrusted: undefined },
}
const desk = { page: answer({ headers: HEADERS }), certificate: site.certificate }
const trouble = (reason: string) => new Trouble({ reason })

/** A shop with real payments in which everything is as it should be. */
const sound: ShopExamination = {
  atMs: NOW,
  settings: settingsOf(REAL),
  release: { version: "0.1.0", node: "24.21.0", nodeOfRelease: "24.21.0" },
  database: true,
  missingPictures: 0,
  freeBytes: 5e9,
  backupFolder: "/var/backups/goa-booking",
  backup: { name: "goa-2026-11-24T053000.sqlite", madeAtMs: NOW - 1_800_000, damage: undefined },
  server: answer({ body: '{"status":"ready"}' }),
  mailServer: true,
  whatsapp: true,
  credentials: true,
  providersClock: answer({ status: 404, headers: { date: new Date(NOW).toUTCString() } }),
  site,
  desk,
}

const findingsOf = (found: ShopExamination): ReadonlyArray<readonly [label: string, finding: Finding]> =>
  CHECKS.map(({ label, find }) => [label, find(found)])
const faultsOf = (found: ShopExamination) => findingsOf(found).filter(([, { is }]) => is === "fault")

const set = (env: Readonly<Record<string, string>>): Partial<ShopExamination> => ({
  settings: settingsOf({ ...REAL, ...env }),
})
const { SMTP_URL: _smtp, SITE_PHONE: _phone, ...lacking } = REAL

/** What is changed of a sound shop, the line that must tell, and a word of it. */
const FAULTS: ReadonlyArray<readonly [label: string, words: string, change: Partial<ShopExamination>]> = [
  ["Settings", "the sample's SITE_PHONE", { settings: settingsOf({ ...lacking, SMTP_URL: REAL.SMTP_URL }) }],
  ["Versions", "Node 22.1.0 runs", { release: { ...sound.release, node: "22.1.0" } }],
  [
    "Clock",
    "90 s ahead of",
    { providersClock: answer({ headers: { date: new Date(NOW - 90_000).toUTCString() } }) },
  ],
  [
    "Clock",
    "90 s behind",
    { providersClock: answer({ headers: { date: new Date(NOW + 90_000).toUTCString() } }) },
  ],
  ["Disk", "0.2 GB free", { freeBytes: 200_000_000 }],
  ["Disk", "may not", { freeBytes: trouble("/data: the shop's user may not go there") }],
  ["Database", "older release", { database: trouble("DATABASE_URL: of an older release") }],
  ["Pictures", "2 pictures of the catalogue not in", { missingPictures: 2 }],
  ["Backups", "none in /var/backups/goa-booking", { backup: undefined }],
  ["Backups", "no such folder", { backup: trouble("/x: there is no such folder") }],
  [
    "Backups",
    "is damaged",
    { backup: { name: "goa-2026-11-24T053000.sqlite", madeAtMs: NOW, damage: "it is damaged" } },
  ],
  ["Backups", "4 h old", { backup: { name: "a", madeAtMs: NOW - 4 * 3_600_000, damage: undefined } }],
  ["Backups", "9 days old", { backup: { name: "a", madeAtMs: NOW - 9 * DAY_MS, damage: undefined } }],
  ["Server", "nobody answers", { server: trouble("nobody answers there") }],
  ["Server", "something else", { server: answer({ body: "<h1>It works!</h1>" }) }],
  [
    "Server",
    "disk: full; mail: messages keep failing",
    {
      server: answer({
        status: 503,
        body: JSON.stringify({
          status: "not ready",
          problems: { disk: "full" },
          warnings: { mail: "messages keep failing" },
        }),
      }),
    },
  ],
  ["Mail", "refuses our user", { mailServer: trouble("it refuses our user and password") }],
  [
    "Mail",
    "SMTP_URL is not set",
    { settings: settingsOf({ ...lacking, SITE_PHONE: REAL.SITE_PHONE }), mailServer: undefined },
  ],
  [
    "WhatsApp",
    "refuses WHATSAPP_ACCESS_TOKEN",
    { whatsapp: trouble("it refuses WHATSAPP_ACCESS_TOKEN (WhatsApp's error 190)") },
  ],
  [
    "Payments",
    "PHONEPE_CLIENT_SECRET",
    { credentials: trouble("PHONEPE_CLIENT_SECRET: PhonePe refuses it") },
  ],
  ["Payments", "does not answer", { credentials: false }],
  ["Site", "cannot be opened", { site: { ...site, home: trouble("there is no such host") } }],
  [
    "Site",
    "another server answers",
    { site: { ...site, home: answer({ headers: { ...HEADERS, "x-request-id": undefined as never } }) } },
  ],
  ["Site", "answers 502", { site: { ...site, home: answer({ status: 502, headers: HEADERS }) } }],
  [
    "TLS",
    "the certificate is over",
    { site: { ...site, certificate: { endsAtMs: NOW - 1, untrusted: "it is over" } } },
  ],
  [
    "TLS",
    "good for 9 days",
    { site: { ...site, certificate: { endsAtMs: NOW + 9.5 * DAY_MS, untrusted: undefined } } },
  ],
  [
    "TLS",
    "for another name",
    { site: { ...site, certificate: { endsAtMs: NOW + DAY_MS * 60, untrusted: "it is for another name" } } },
  ],
  ["TLS", "no answer", { site: { ...site, certificate: trouble("no answer in time") } }],
  [
    "TLS",
    "is not encrypted",
    {
      ...set({ NODE_ENV: "development", SITE_URL: "http://shop.example" }),
      site: { ...site, certificate: undefined },
    },
  ],
  ["Proxy", "TRUST_PROXY is not set", set({ TRUST_PROXY: "false" })],
  ["Proxy", "/metrics is open", { site: { ...site, metrics: answer() } }],
  [
    "Proxy",
    "strict-transport-security",
    {
      site: {
        ...site,
        home: answer({ headers: { ...HEADERS, "strict-transport-security": undefined as never } }),
      },
    },
  ],
  [
    "Proxy",
    "content-security-policy",
    {
      site: {
        ...site,
        home: answer({ headers: { ...HEADERS, "content-security-policy": undefined as never } }),
      },
    },
  ],
  ["Webhook", "answers 404", { site: { ...site, webhook: answer({ status: 404 }) } }],
  ["Webhook", "answers 401, not as our server", { site: { ...site, webhook: answer({ status: 401 }) } }],
  ["Webhook", "cannot be reached", { site: { ...site, webhook: trouble("nobody answers there") } }],
  ["Desk", "cannot be opened", { desk: { ...desk, page: trouble("there is no such host") } }],
  ["Desk", "another server answers", { desk: { ...desk, page: answer() } }],
  ["Desk", "answers 502", { desk: { ...desk, page: answer({ status: 502, headers: HEADERS }) } }],
  ["Desk", "is not encrypted", { desk: { ...desk, certificate: undefined } }],
  [
    "Desk",
    "the certificate is over",
    { desk: { ...desk, certificate: { endsAtMs: NOW - 1, untrusted: "it is over" } } },
  ],
]

describe("the table of checks", () => {
  it("should find nothing wrong with a sound shop", () => {
    expect(findingsOf(sound).filter(([, { is }]) => is !== "well")).toEqual([])
  })

  it.each(FAULTS)("should find one fault, on the line %s: %s", (label, words, change) => {
    expect(faultsOf({ ...sound, ...change })).toEqual([
      [label, { is: "fault", text: expect.stringContaining(words), act: expect.stringMatching(/\S{4}/) }],
    ])
  })

  it("should have a fault for every line of the page", () => {
    expect(new Set(FAULTS.map(([label]) => label))).toEqual(new Set(CHECKS.map(({ label }) => label)))
  })

  it("should tell every fault of a shop that has several, and no other", () => {
    const apart = FAULTS.filter(([, , change]) => !("site" in change) && !("settings" in change))
    const several = fc.uniqueArray(fc.constantFrom(...apart), { selector: ([label]) => label, minLength: 1 })
    fc.assert(
      fc.property(several, (faults) => {
        const all = faults.reduce((found, [, , change]) => ({ ...found, ...change }), sound)
        const told = faultsOf(all).map(([label]) => label)
        expect(told.toSorted()).toEqual(faults.map(([label]) => label).toSorted())
      }),
    )
  })

  it("should let a trial lack what only real payments need", () => {
    const trial = {
      ...sound,
      settings: settingsOf({}),
      backup: undefined,
      mailServer: undefined,
      whatsapp: undefined,
      credentials: undefined,
      providersClock: undefined,
      site: undefined,
      desk: undefined,
    }
    expect(faultsOf(trial)).toEqual([])
    expect(findingsOf(trial).filter(([, { is }]) => is === "note").length).toBeGreaterThan(5)
  })

  it("should print no secret", () => {
    const said = JSON.stringify(
      [sound, ...FAULTS.map(([, , change]) => ({ ...sound, ...change }))].map(findingsOf),
    )
    for (const secret of [
      REAL.PHONEPE_CLIENT_SECRET,
      REAL.PHONEPE_WEBHOOK_PASSWORD,
      "another-secret",
      REAL.WHATSAPP_ACCESS_TOKEN,
    ])
      expect(said).not.toContain(secret)
  })
})

describe("examineShop", () => {
  const asked: Array<string> = []
  const note = <A>(what: string, found: A) => Effect.sync(() => (asked.push(what), found))
  const around = Layer.succeed(Surroundings, {
    database: () => Effect.asVoid(note("database", 0)),
    missingPictures: () => note("pictures", 0),
    freeBytes: () => note("disk", 5e9),
    newestBackup: (folder) => note(`backup ${folder}`, undefined),
    mailServer: ({ host }) => Effect.asVoid(note(`mail ${host}`, 0)),
    whatsapp: ({ phoneNumberId }) => Effect.asVoid(note(`whatsapp ${phoneNumberId}`, 0)),
    credentials: () => Effect.fail(trouble("PHONEPE_CLIENT_SECRET: refused")),
    ask: (method, url) => note(`${method} ${url}`, answer()),
    certificate: (origin) => note(`certificate ${origin}`, { endsAtMs: 0, untrusted: undefined }),
  })
  const examine = (settings: ServerSettings) => {
    asked.length = 0
    return Effect.runPromise(Effect.provide(examineShop(settings, "/copies"), around))
  }

  it("should ask outside for what visitors and the provider would", async () => {
    const found = await examine(settingsOf({ ...REAL, HOST: "0.0.0.0", PORT: "3001" }))
    expect(asked.toSorted()).toEqual(
      [
        "database",
        "disk",
        "pictures",
        "backup /copies",
        "mail mail.example",
        "whatsapp 106540352242922",
        "GET http://127.0.0.1:3001/readyz",
        "GET https://api.phonepe.com/apis/pg",
        "GET https://shop.example/",
        "GET https://shop.example/metrics",
        "POST https://shop.example/api/phonepe/webhook",
        "certificate https://shop.example",
        "GET https://desk.shop.example/",
        "certificate https://desk.shop.example",
      ].toSorted(),
    )
    expect(found.credentials).toEqual(trouble("PHONEPE_CLIENT_SECRET: refused"))
  })

  it("should ask no provider, mail server, WhatsApp or address that a trial does not have", async () => {
    const found = await examine(settingsOf({ HOST: "::1" }))
    expect(asked.toSorted()).toEqual([
      "GET http://[::1]:3000/readyz",
      "backup /copies",
      "database",
      "disk",
      "pictures",
    ])
    expect([found.credentials, found.mailServer, found.whatsapp, found.site, found.desk]).toEqual(
      Array(5).fill(undefined),
    )
  })
})

describe("this machine", () => {
  let shop: CliDatabase
  beforeAll(async () => void (shop = await openCliDatabase()))
  afterAll(() => shop.end())
  const use = <A>(question: (around: Surroundings["Service"]) => Effect.Effect<A, Trouble>) =>
    Effect.runPromise(
      Surroundings.use(question).pipe(
        Effect.catch(({ reason }) => Effect.succeed(reason)),
        Effect.provide(thisMachine),
      ),
    )

  it("should open the newest copy of a folder, and know one that is damaged", async () => {
    const copies = join(shop.folder, "copies")
    mkdirSync(copies)
    expect(await use((around) => around.newestBackup(copies))).toBe(undefined)
    expect((await shop.cli(["backup", "--into", copies])).code).toBe(0)
    const name = readdirSync(copies).find((one) => one.endsWith(".sqlite"))
    expect(await use((around) => around.newestBackup(copies))).toEqual({
      name,
      madeAtMs: expect.any(Number),
      damage: undefined,
    })
    const later = backupName(Date.now() + 60_000)
    writeFileSync(join(copies, later), "no database")
    expect(await use((around) => around.newestBackup(copies))).toMatchObject({
      name: later,
      damage: expect.stringMatching(/\S/),
    })
    const nowhere = join(shop.folder, "nowhere")
    expect(await use((around) => around.newestBackup(nowhere))).toBe(`${nowhere}: there is no such folder`)
  })

  it("should log in at the mail server and send nothing", async () => {
    const smtp = await startSmtpServer()
    const at = (port: number) => ({
      host: "127.0.0.1",
      port,
      isTls: false,
      login: { user: "shop", password: Redacted.make("pass") },
    })
    expect(await use((around) => around.mailServer(at(smtp.port)))).toBe(undefined)
    expect(smtp.taken).toEqual([])
    await smtp.stop()
    expect(await use((around) => around.mailServer(at(smtp.port)))).toBe("nobody answers there")
    const refusing = await startSmtpServer({ answers: { AUTH: "535 no" } })
    expect(await use((around) => around.mailServer(at(refusing.port)))).toBe(
      "it refuses our user and password",
    )
    await refusing.stop()
  })

  it("should ask WhatsApp about our number and send nothing", async () => {
    const graph = await startGraphServer()
    const ask = () =>
      use((around) =>
        around.whatsapp({
          apiUrl: graph.apiUrl,
          phoneNumberId: "106540352242922",
          accessToken: Redacted.make("EAAN-secret"),
          language: "en",
        }),
      )
    expect(await ask()).toBe(undefined)
    expect(graph.asked).toEqual([
      {
        method: "GET",
        path: "/v23.0/106540352242922?fields=id",
        authorization: "Bearer EAAN-secret",
        body: {},
      },
    ])
    graph.mind.behaviour = { status: 401, code: 190 }
    expect(await ask()).toBe(
      "it refuses WHATSAPP_ACCESS_TOKEN, which is over or was withdrawn (WhatsApp's error 190)",
    )
    graph.mind.behaviour = { status: 400, code: 100 }
    expect(await ask()).toContain("no number with this WHATSAPP_PHONE_NUMBER_ID")
    graph.mind.behaviour = { status: 302 }
    expect(await ask()).toBe("status 302")
    graph.stop()
    expect(await ask()).toBe("WhatsApp cannot be reached")
  })

  it("should see a certificate that browsers refuse, and its end", async () => {
    const server = createServer(selfSignedCertificate("localhost"), (_, res) => res.end())
    const origin = `https://localhost:${await takeFreePort(server)}`
    const certificate = await use((around) => around.certificate(origin))
    expect(certificate).toEqual({
      endsAtMs: expect.any(Number),
      untrusted: "nobody has signed it but itself",
    })
    expect(await use((around) => around.ask("GET", origin))).toBe("nobody has signed it but itself")
    const warned: Array<Error> = []
    const note = (warning: Error) => void warned.push(warning)
    process.on("warning", note)
    const numbers = origin.replace("localhost", "127.0.0.1")
    expect(await use((around) => around.certificate(numbers))).toMatchObject({
      untrusted: expect.any(String),
    })
    await new Promise(setImmediate)
    process.off("warning", note)
    expect(warned).toEqual([])
    server.close()
    expect(await use((around) => around.certificate("https://127.0.0.1:1"))).toBe("nobody answers there")
  })

  it("should open the shop's database, and make none", async () => {
    const { limits } = settingsOf({}).database
    const open = (place: string) =>
      use((around) => around.database({ place, limits, dataFolder: shop.folder }))
    expect(await open(shop.place)).toBe(undefined)
    const none = join(shop.folder, "none.sqlite")
    expect(await open(none)).toBe(
      `DATABASE_URL: there is no shop at ${none}; look at the path, or start the shop on it once`,
    )
    expect(readdirSync(shop.folder)).not.toContain("none.sqlite")
  })

  it("should count the catalogue's pictures that this machine does not have", async () => {
    const { limits } = settingsOf({}).database
    const count = () =>
      use((around) => around.missingPictures({ place: shop.place, limits, dataFolder: shop.folder }))
    expect(await count()).toBe(0)
    const picture = { slug: "cruise", hash: "0123456789abcdef", tint: "#48c", width: 1600 }
    const record = JSON.stringify({ image: operatorPictureAddress(picture) })
    await shop.db
      .updateTable("activities")
      .set({ record })
      .where("slug", "=", "sunset-cruise-mandovi")
      .execute()
    expect(await count()).toBe(1)
    storePicture(picturesFolderIn(shop.folder), picture.hash, "cruise.jpg", { ...picture, files: new Map() })
    expect(await count()).toBe(0)
  })

  it("should tell how much room a folder has, or that there is none", async () => {
    expect(await use((around) => around.freeBytes(shop.folder))).toBeGreaterThan(0)
    expect(await use((around) => around.freeBytes("/nowhere"))).toBe("/nowhere: there is no such folder")
  })
})

describe("doctor", () => {
  let shop: CliDatabase
  beforeAll(async () => void (shop = await openCliDatabase()))
  afterAll(() => shop.end())
  const backups = () => ["--backups", shop.folder]

  it("should put a fault on the page with what to do, and end with 1", async () => {
    const cli = commandLineOf({ DATABASE_URL: `file:${shop.place}`, PORT: "1" })
    const { code, out, err } = await cli(["doctor", ...backups()])
    expect([code, err]).toEqual([1, ""])
    expect(out).toMatch(/^! +Server +does not answer on 127\.0\.0\.1:1: [^\n]+\n +→ systemctl status/m)
    expect(out).toMatch(/\n1 fault\.\n$/)
    const parts = JSON.parse((await cli(["doctor", "--json", ...backups()])).out) as ReadonlyArray<object>
    expect(parts).toContainEqual({ part: "Database", is: "well", text: expect.any(String) })
  })

  it("should name a wrong setting in one line before it asks anything", async () => {
    const cli = commandLineOf({ DATABASE_URL: `file:${shop.place}`, SITE_GSTIN: "12" })
    expect(await cli(["doctor"])).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^SITE_GSTIN: [^\n]+\n$/),
      asked: "",
    })
    rmSync(join(shop.folder, "copies"), { recursive: true, force: true })
  })
})
