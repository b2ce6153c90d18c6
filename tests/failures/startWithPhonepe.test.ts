/** A shop that cannot take money does not open: each wrong PhonePe setting is named in one line, and no value is printed. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readServerSettings } from "#server/config/serverSettings.ts"
import { type PhonepeUnderTest, startPhonepeUnderTest } from "../harness/phonepeUnderTest.ts"
import { newDataFolder, startAndFail, startServer } from "../harness/spawnedServer.ts"
import { phonepeEnvironment } from "../harness/serversWithPhonepe.ts"

const folder = newDataFolder()
let phonepe: PhonepeUnderTest
beforeAll(async () => {
  phonepe = await startPhonepeUnderTest()
})
afterAll(() => {
  phonepe.stop()
  rmSync(folder, { recursive: true })
})

const right = () => ({
  PORT: "0",
  DATABASE_URL: `file:${join(folder, "goa.sqlite")}`,
  ...phonepeEnvironment(phonepe.baseUrl, phonepe.publicUrl),
})
/** No line of an end may hold any of it. */
const SECRET = "s3cretValueThatNobodyMaySee"

/** Read as the server reads them, without a server around. */
const expectUnreadable = async (variable: string, change: Readonly<Record<string, string>>) => {
  const { message } = await Effect.runPromise(Effect.flip(readServerSettings({ ...right(), ...change })))
  expect(message).toMatch(new RegExp(`^${variable}: [^\\n]+$`))
  expect(message).not.toContain(SECRET)
}
const expectRefusal = async (variable: string, change: Readonly<Record<string, string>>) => {
  const { code, stdout, stderr } = await startAndFail({ ...right(), ...change })
  expect(stderr).toMatch(new RegExp(`^${variable}: [^\\n]+\\n$`))
  expect([code, stdout]).toEqual([78, ""])
  expect(stderr).not.toContain(SECRET)
}

describe.concurrent("a start with wrong PhonePe settings", () => {
  it.each([
    "PHONEPE_BASE_URL",
    "PHONEPE_AUTH_URL",
    "PHONEPE_CHECKOUT_SCRIPT",
    "PHONEPE_CLIENT_ID",
    "PHONEPE_CLIENT_VERSION",
    "PHONEPE_CLIENT_SECRET",
    "PHONEPE_WEBHOOK_USERNAME",
    "PHONEPE_WEBHOOK_PASSWORD",
  ])("should name %s when it is missing", { tags: ["asvs:13.2.3"] }, (variable) =>
    expectUnreadable(variable, { [variable]: "" }),
  )

  it.each([
    ["PHONEPE_BASE_URL", { PHONEPE_BASE_URL: "api.phonepe.com" }],
    ["PHONEPE_AUTH_URL", { PHONEPE_AUTH_URL: "ftp://phonepe.invalid" }],
    ["PHONEPE_CHECKOUT_SCRIPT", { PHONEPE_CHECKOUT_SCRIPT: "/checkout.js" }],
    ["PHONEPE_CLIENT_VERSION", { PHONEPE_CLIENT_VERSION: "one" }],
    ["PHONEPE_CLIENT_SECRET", { PHONEPE_CLIENT_SECRET: "   " }],
    ["PHONEPE_WEBHOOK_USERNAME", { PHONEPE_WEBHOOK_USERNAME: "a b" }],
    ["PHONEPE_WEBHOOK_PASSWORD", { PHONEPE_WEBHOOK_PASSWORD: `${SECRET}!` }],
    ["PHONEPE_BASE_URL", { NODE_ENV: "production" }],
    ["PHONEPE_PAGE_SOURCES", { PHONEPE_PAGE_SOURCES: "https://*.phonepe.com 'unsafe-inline'" }],
    ["PHONEPE_PAGE_SOURCES", { PHONEPE_PAGE_SOURCES: "http:" }],
    ["PHONEPE_PAGE_SOURCES", { PHONEPE_PAGE_SOURCES: "data:" }],
    ["PHONEPE_PAGE_SOURCES", { PHONEPE_PAGE_SOURCES: "https://a.example; script-src *" }],
  ])("should name %s when it is wrong: %j", (variable, change) => expectUnreadable(variable, change))

  const ADDRESSES = ["PHONEPE_BASE_URL", "PHONEPE_AUTH_URL", "PHONEPE_CHECKOUT_SCRIPT"] as const
  const REAL = {
    NODE_ENV: "production",
    SITE_URL: "https://shop.example",
    PHONEPE_BASE_URL: "https://api.phonepe.com/apis/pg",
    PHONEPE_AUTH_URL: "https://api.phonepe.com/apis/identity-manager",
    PHONEPE_CHECKOUT_SCRIPT: "https://mercury.phonepe.com/web/bundle/checkout.js",
  }
  it.each([
    "http://api.phonepe.com",
    "https://phonepe.com.evil.example",
    "https://evilphonepe.com",
    "https://api.phonepe.com@evil.example",
    "https://192.0.2.7/apis/pg",
    "https://localhost/apis/pg",
    "https://[::1]/apis/pg",
    // PhonePe's sandbox, where who pays presses "Success" and no money moves.
    "https://api-preprod.phonepe.com/apis/pg-sandbox",
    "https://api-preprod.phonepe.com/apis/pg",
    "https://api.phonepe.com/apis/pg-sandbox",
    "https://api.phonepe.com/apis/pg/../pg-sandbox",
    "https://api-testing.phonepe.com/apis/identity-manager",
    "https://mercury-stg.phonepe.com/web/bundle/checkout.js",
    "https://mercury-uat.phonepe.com/web/bundle/checkout.js",
    "https://sandbox.phonepe.com/apis/identity-manager",
    // One of the real ones in the place of another, or spelt otherwise.
    "https://api.phonepe.com",
    "https://api.phonepe.com:8443/apis/pg",
    "https://user:password@api.phonepe.com/apis/pg",
    "https://API.phonepe.com/apis/pg",
    "https://api.phonepe.com/apis/pg#",
  ])(
    "should refuse any address but the real one of each call in production: %s",
    { tags: ["asvs:1.3.6", "asvs:12.3.1", "asvs:12.3.2", "asvs:13.2.4", "asvs:13.2.5"] },
    async (address) => {
      for (const variable of ADDRESSES) await expectUnreadable(variable, { ...REAL, [variable]: address })
    },
  )

  it("should take in production one address for each variable, and no other of any web address", async () => {
    await Effect.runPromise(readServerSettings({ ...right(), ...REAL }))
    const others = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc
        .tuple(fc.constantFrom(...Object.values(REAL)), fc.stringMatching(/^[a-z./-]{1,6}$/))
        .map((parts) => parts.join("")),
      fc.constantFrom(...Object.values(REAL)),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ADDRESSES), others, async (variable, address) => {
        fc.pre(address !== REAL[variable])
        await expectUnreadable(variable, { ...REAL, [variable]: address })
      }),
    )
  })

  it("should ask in production for SITE_URL, to which payments and letters lead, and not where no money is real", async () => {
    await expectUnreadable("SITE_URL", { ...REAL, SITE_URL: "" })
    const { siteUrl } = await Effect.runPromise(readServerSettings({ ...right(), SITE_URL: "" }))
    expect(siteUrl).toBeUndefined()
  })

  const DESK = "https://desk.example"
  it.each([
    ["SITE_URL", { SITE_URL: "http://shop.example" }],
    ["DESK_URL", { DESK_URL: "http://desk.example" }],
    ["DESK_URL", { DESK_URL: "https://203.0.113.7" }],
    ["DESK_URL", { DESK_URL: "https://[2001:db8::7]:8443" }],
    ["DESK_URL", { DESK_URL: REAL.SITE_URL }],
    ["DESK_URL", { DESK_URL: `${REAL.SITE_URL}:8443` }],
    ["DATABASE_URL", { DATABASE_URL: "file::memory:" }],
    ["DATABASE_URL", { DATABASE_URL: "file: :memory: " }],
    ["DATABASE_URL", { DATABASE_URL: "file: " }],
  ])(
    "should refuse %s in production where nobody is safe with it, and only there: %j",
    async (name, change) => {
      await expectUnreadable(name, { ...REAL, DESK_URL: DESK, ...change })
      await Effect.runPromise(readServerSettings({ ...right(), ...change }))
    },
  )

  it("should take in production a desk at a host of its own", async () => {
    const { deskUrl } = await Effect.runPromise(readServerSettings({ ...right(), ...REAL, DESK_URL: DESK }))
    expect(deskUrl).toBe(DESK)
  })

  it.each(["trial", "prodution", "Production", "PRODUCTION", "prod", "staging", "production ", "none"])(
    "should know no NODE_ENV %j, with which real addresses would not be asked for",
    async (value) => {
      for (const payments of [{}, { PAYMENT_GATEWAY: "simulator" }]) {
        const change = { NODE_ENV: value, ...payments }
        const { message } = await Effect.runPromise(
          Effect.flip(readServerSettings({ ...right(), ...change })),
        )
        expect(message).toBe(
          `NODE_ENV: is ${JSON.stringify(value)}, and must be production, development or test, or not set`,
        )
      }
    },
  )

  it.each(["", "development", "test"])(
    "should know the NODE_ENV %j, for shops without real money",
    async (value) => {
      const { gateway } = await Effect.runPromise(readServerSettings({ ...right(), NODE_ENV: value }))
      expect(gateway?.client.baseUrl).toBe(phonepe.baseUrl)
    },
  )

  const SIGNED = { PHONEPE_WEBHOOK_USERNAME: "", PHONEPE_WEBHOOK_PASSWORD: "" }
  it.each([
    ["PHONEPE_WEBHOOK_KEY_ID", { ...SIGNED, PHONEPE_WEBHOOK_SECRET: SECRET }],
    ["PHONEPE_WEBHOOK_SECRET", { ...SIGNED, PHONEPE_WEBHOOK_KEY_ID: "key-1" }],
    [
      "PHONEPE_WEBHOOK_SECRET",
      { ...SIGNED, PHONEPE_WEBHOOK_KEY_ID: "key-1", PHONEPE_WEBHOOK_SECRET: "short" },
    ],
    ["PHONEPE_WEBHOOK_USERNAME", { PHONEPE_WEBHOOK_KEY_ID: "key-1", PHONEPE_WEBHOOK_SECRET: SECRET }],
  ])("should take notices in one way only, and that one whole: %s, %j", (variable, change) =>
    expectUnreadable(variable, change),
  )

  it("should read a production whose notices are signed", { tags: ["asvs:11.2.2"] }, async () => {
    const signed = { ...SIGNED, PHONEPE_WEBHOOK_KEY_ID: "key-1", PHONEPE_WEBHOOK_SECRET: SECRET }
    const { gateway } = await Effect.runPromise(readServerSettings({ ...right(), ...REAL, ...signed }))
    expect(gateway?.webhookKey).toMatchObject({ mode: "hmac", keyId: "key-1" })
    expect(gateway?.pageSources).toEqual(["https://*.phonepe.com", "upi:", "phonepe:", "tez:", "paytmmp:"])
    expect(JSON.stringify(gateway)).not.toContain(SECRET)
  })

  it("should end with 78 after that one line", () =>
    expectRefusal("PHONEPE_WEBHOOK_PASSWORD", { PHONEPE_WEBHOOK_PASSWORD: `${SECRET}!` }))

  it.each([
    ["PHONEPE_CLIENT_SECRET", { PHONEPE_CLIENT_SECRET: SECRET }],
    ["PHONEPE_CLIENT_SECRET", { PHONEPE_CLIENT_ID: "another-shop" }],
  ])(
    "should name %s when PhonePe refuses the credentials: %j",
    { tags: ["failure:15"] },
    (variable, change) => expectRefusal(variable, change),
  )

  it("should name PHONEPE_AUTH_URL when there are no tokens at that address", { tags: ["failure:15"] }, () =>
    expectRefusal("PHONEPE_AUTH_URL", { PHONEPE_AUTH_URL: `${phonepe.publicUrl}/nothing-here` }),
  )
})

it("should open all the same while PhonePe is away", async () => {
  const away = "http://127.0.0.1:9"
  const server = await startServer(folder, {
    ...phonepeEnvironment(away),
    PHONEPE_CHECKOUT_SCRIPT: `${away}/checkout.js`,
  })
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200)
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" })
})
