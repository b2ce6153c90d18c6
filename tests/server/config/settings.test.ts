/** The environment is read whole or not at all: three wrong values of each variable, and names that are nearly right. */
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseDatabaseUrl } from "#server/config/databaseSettings.ts"
import { KNOWN_VARIABLES } from "#server/config/knownVariables.ts"
import { readServerSettings } from "#server/config/serverSettings.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { REAL_PHONEPE, REAL_WEBHOOK } from "../../harness/realPhonepe.ts"

type Variable = (typeof KNOWN_VARIABLES)[number]

const troubleOf = (env: Readonly<Record<string, string>>) =>
  Effect.runPromise(
    readServerSettings(env).pipe(
      Effect.match({ onSuccess: () => "none", onFailure: ({ message }) => message }),
    ),
  )

const PHONEPE = { ...REAL_PHONEPE, ...REAL_WEBHOOK }
const SIGNED = { ...REAL_PHONEPE, PHONEPE_WEBHOOK_KEY_ID: "key-1", PHONEPE_WEBHOOK_SECRET: "s3cr3t-long" }

/** Where a variable counts only beside others, those. */
const BESIDE: Partial<Record<Variable, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(Object.keys(PHONEPE).map((name) => [name, PHONEPE])),
  PHONEPE_PAGE_SOURCES: PHONEPE,
  PHONEPE_WEBHOOK_KEY_ID: SIGNED,
  PHONEPE_WEBHOOK_SECRET: SIGNED,
}

const ADDRESSES = ["nomail", "a@b", "a@x.in, b@x.in"]
const HTTPS = ["javascript:alert(1)", "http://x.com/goa", "x.com/goa"]
const COUNTS = ["-1", "many", "1e3"]
const PROVIDERS = ["api.phonepe.com", "ftp://phonepe.com", "https://api.phonepe.com/"]

/** None of them may pass. What a text of any kind may be is wrong when it is blank. */
const WRONG: Readonly<Record<Variable, ReadonlyArray<string>>> = {
  SHOP: ["goa", "Munnar", "default"],
  PORT: ["http", "65536", "-1"],
  HOST: ["not a host", "a/b", "http://x"],
  DATABASE_URL: ["mysql://x", "postgres://", "data/goa.sqlite"],
  DATABASE_WAIT_MS: ["99", "5001", "soon"],
  DATABASE_POOL_SIZE: ["0", "101", "ten"],
  DATA_FOLDER: [" ", "\t", "  "],
  API_BASE_URL: ["api.example", "https://api.example/v1", "https://api.example/"],
  SITE_URL: ["goa.example", "https://goa.example/shop", "ftp://goa.example"],
  DESK_URL: ["desk.goa.example", "https://goa.example/desk", "ftp://goa.example"],
  PAYMENT_GATEWAY: ["cash", "PhonePe", "none"],
  PHONEPE_BASE_URL: PROVIDERS,
  PHONEPE_AUTH_URL: PROVIDERS,
  PHONEPE_CHECKOUT_SCRIPT: ["/checkout.js", "ftp://phonepe.com/x.js", "x"],
  PHONEPE_CLIENT_ID: [" ", "\t", "  "],
  PHONEPE_CLIENT_VERSION: ["one", "1.5", "-1"],
  PHONEPE_CLIENT_SECRET: [" ", "\t", "  "],
  PHONEPE_WEBHOOK_USERNAME: ["a b", "abcd", "x".repeat(21)],
  PHONEPE_WEBHOOK_PASSWORD: ["short1", "lettersonly", "12345678"],
  PHONEPE_WEBHOOK_KEY_ID: [" ", "\t", "  "],
  PHONEPE_WEBHOOK_SECRET: ["short", "has a space", "       "],
  PHONEPE_PAGE_SOURCES: ["data:", "http:", "https://a.example; script-src *"],
  SMTP_URL: ["mail.example", "http://mail.example", "smtp://user@mail.example"],
  OPERATOR_EMAIL: ADDRESSES,
  WHATSAPP_PHONE_NUMBER_ID: ["+918325550142", "1234", "an id"],
  WHATSAPP_ACCESS_TOKEN: ["short", "has a space in it", "two\nlines-of-a-token"],
  WHATSAPP_LANGUAGE: ["English", "EN", "en-US"],
  WHATSAPP_API_URL: ["http://graph.example/v23.0", "https://graph.facebook.com/v23.0/", "graph"],
  SITE_NAME: ["", " ", "two\nlines"],
  SITE_PHONE: ["abc", "12345", "0832 555 0142"],
  SITE_CHAT: ["call me", "+918325550142", "1234567"],
  SITE_EMAIL: ADDRESSES,
  SITE_BOOKINGS_EMAIL: ADDRESSES,
  SITE_ADDRESS: ["", " ", "two\nlines"],
  SITE_GSTIN: ["12", "30ABCDE1234F1X5", "30abcde1234f1z5"],
  SITE_FACEBOOK: HTTPS,
  SITE_INSTAGRAM: HTTPS,
  SITE_X: HTTPS,
  SITE_YOUTUBE: HTTPS,
  SITE_OFFER_FROM: ["0", "5,299", "10598"],
  SITE_OFFER_WAS: ["0", "1e4", "5299"],
  SITE_OFFER_PERCENT: ["0", "100", "forty"],
  SHOW_SAMPLE_RATINGS: ["maybe", "TRUE", "1"],
  TRUST_PROXY: ["true", "0", "10"],
  RATE_LIMIT_PER_MINUTE: COUNTS,
  OVERLOAD_DELAY_MS: COUNTS,
  MAX_CONNECTIONS: COUNTS,
  LOG_LEVEL: ["loud", "INFO", "5"],
  METRICS_TOKEN: ["short", "has spaces in its text", "ünïcode-token-of-20"],
  RETENTION_DAYS: ["29", "3651", "a year"],
}

describe("a variable", () => {
  it.each(KNOWN_VARIABLES.flatMap((name) => WRONG[name].map((value) => [name, value] as const)))(
    "should be named in one line when it is wrong: %s=%j",
    async (name, value) => {
      expect(await troubleOf({ ...BESIDE[name], [name]: value })).toMatch(new RegExp(`^${name}: [^\\n]+$`))
    },
  )

  it.each(["prodution", "Production", "staging"])(
    "should be named in one line when it is Node's and wrong: NODE_ENV=%s",
    async (value) => {
      expect(await troubleOf({ NODE_ENV: value })).toMatch(/^NODE_ENV: [^\n]+ must be production[^\n]+$/)
    },
  )

  it("should be right as the examples of the guides have it", async () => {
    for (const env of [
      {},
      PHONEPE,
      SIGNED,
      { SITE_GSTIN: "30ABCDE1234F1Z5", SITE_PHONE: "+91 832 000 0000" },
    ])
      expect(await troubleOf(env)).toBe("none")
    const { phone, chat, email, bookingsEmail, name, address } = SAMPLE_OPERATOR
    const sample = {
      SITE_PHONE: phone,
      SITE_CHAT: chat,
      SITE_EMAIL: email,
      SITE_BOOKINGS_EMAIL: bookingsEmail,
    }
    expect(await troubleOf({ ...sample, SITE_NAME: name, SITE_ADDRESS: address })).toBe("none")
  })

  it("should be as good as not set when its line has no value, but for what every page shows", async () => {
    const shown = new Set([
      "SITE_NAME",
      "SITE_PHONE",
      "SITE_CHAT",
      "SITE_EMAIL",
      "SITE_BOOKINGS_EMAIL",
      "SITE_ADDRESS",
    ])
    for (const name of KNOWN_VARIABLES)
      expect([name, (await troubleOf({ [name]: "" })) === "none"]).toEqual([name, !shown.has(name)])
  })
})

describe("DATABASE_URL", () => {
  it.each([
    ["file:data/goa.sqlite", "data/goa.sqlite"],
    ["file:/var/lib/goa.sqlite", "/var/lib/goa.sqlite"],
    ["file:///var/lib/goa.sqlite", "/var/lib/goa.sqlite"],
    ["file:./a//b.sqlite", "./a//b.sqlite"],
  ])("should be read from %s as %s", async (url, place) =>
    expect(await Effect.runPromise(parseDatabaseUrl("DATABASE_URL", url))).toBe(place),
  )
})

it("should leave every port to a shop, whose simulator needs none of its own", async () => {
  for (const gateway of [{}, PHONEPE]) expect(await troubleOf({ ...gateway, PORT: "65535" })).toBe("none")
})

describe("a variable that nobody reads", () => {
  it.each([
    ["SITE_URl", "SITE_URL"],
    ["SITE_NAM", "SITE_NAME"],
    ["SITE_TELEPHONE", "SITE_PHONE"],
    ["PHONEPE_CLIENT_SECRT", "PHONEPE_CLIENT_SECRET"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["SMTP_ULR", "SMTP_URL"],
    ["PAYMENT_GATWAY", "PAYMENT_GATEWAY"],
    ["RATE_LIMIT", "RATE_LIMIT_PER_MINUTE"],
    ["RETENTION_DAY", "RETENTION_DAYS"],
    ["trust_proxy", "TRUST_PROXY"],
  ])("should be told from a typing mistake: %s", async (name, meant) => {
    expect(await troubleOf({ [name]: "hunter2" })).toBe(`${name}: is not known; did you mean ${meant}?`)
  })

  it("should be anybody's when it is not named like ours", async () => {
    const others = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,12}$/)
    const ours = /^(SITE|PHONEPE|DATABASE|SMTP|PAYMENT|OPERATOR|RATE|OVERLOAD|METRICS|RETENTION|SHOW|TRUST)/
    const known = new Set<string>(KNOWN_VARIABLES)
    await fc.assert(
      fc.asyncProperty(others, async (name) => {
        fc.pre(!ours.test(name) && !known.has(name))
        expect(await troubleOf({ [name]: "1" })).toBe("none")
      }),
    )
  })

  it("should be known with any one letter of it changed", async () => {
    const spoilt = fc
      .tuple(
        fc.constantFrom(...KNOWN_VARIABLES.filter((name) => name.startsWith("SITE_") && name.length > 7)),
        fc.nat(),
      )
      .map(([name, at]) => {
        const place = 5 + (at % (name.length - 5))
        return [`${name.slice(0, place)}Q${name.slice(place + 1)}`, name] as const
      })
    await fc.assert(
      fc.asyncProperty(spoilt, async ([name, meant]) => {
        expect(await troubleOf({ [name]: "1" })).toBe(`${name}: is not known; did you mean ${meant}?`)
      }),
    )
  })
})
