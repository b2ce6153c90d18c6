/** A PostgreSQL on another machine is spoken to over TLS, unless the operator says that nobody listens. */
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { databaseSettings } from "#server/config/databaseSettings.ts"

const SECRET = "s3cretValueThatNobodyMaySee"
const placeOf = (url: string) =>
  Effect.runPromise(
    databaseSettings({ DATABASE_URL: url }, false).pipe(
      Effect.match({ onSuccess: ({ place }) => place, onFailure: ({ message }) => `refused: ${message}` }),
    ),
  )
const addressOf = (host: string, options = "") => `postgres://goa:${SECRET}@${host}/shop${options}`

const here = fc.constantFrom(
  "localhost",
  "LOCALHOST:5432",
  "127.0.0.1",
  "127.8.8.8:5433",
  "[::1]",
  "%2Fvar%2Frun",
)
const elsewhere = fc.constantFrom(
  "db.example",
  "10.0.0.5:5432",
  "postgres",
  "[fd00::5]",
  "127.0.0.1.example",
  "localhost.example",
  "128.0.0.1",
)
const unsaid = fc.constantFrom("", "?sslmode=prefer", "?sslmode=allow", "?sslmode=", "?application_name=x")
const said = fc.constantFrom("verify-full", "verify-ca", "require", "no-verify", "disable")

describe("DATABASE_URL", () => {
  it("should be refused in one line across machines without a word on TLS, and never be repeated", async () => {
    await fc.assert(
      fc.asyncProperty(elsewhere, unsaid, async (host, options) => {
        const found = await placeOf(addressOf(host, options))
        expect(found).toMatch(
          /^refused: DATABASE_URL: PostgreSQL is on another machine[^\n]*sslmode=verify-full[^\n]*$/,
        )
        expect(found).not.toContain(SECRET)
      }),
    )
    expect(await placeOf(addressOf("localhost", "?host=db.example"))).toContain("on another machine")
  })

  it("should be taken as it is on this machine, or with a word on TLS", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(here, elsewhere), said, async (host, mode) => {
        const address = addressOf(host, `?sslmode=${mode}`)
        expect(await placeOf(address)).toBe(address)
      }),
    )
    await fc.assert(
      fc.asyncProperty(here, unsaid, async (host, options) => {
        expect(await placeOf(addressOf(host, options))).toBe(addressOf(host, options))
      }),
    )
  })
})
