/** Settings of the guards are whole numbers within bounds, or refused in one line. */
import { Effect, Redacted } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { guardSettings } from "#server/config/guardSettings.ts"

const read = (env: Readonly<Record<string, string>>) =>
  Effect.runPromise(
    guardSettings(env).pipe(
      Effect.match({ onSuccess: (settings) => settings, onFailure: ({ message }) => message }),
    ),
  )

describe("guard settings", () => {
  it("should be strict without a word", async () => {
    expect(await read({})).toEqual({
      trustedHops: 0,
      requestsPerMinute: 600,
      overloadDelayMs: 100,
      mostConnections: 2000,
      logLevel: undefined,
      metricsToken: undefined,
    })
  })

  it("should be as they are set", async () => {
    const settings = await read({
      TRUST_PROXY: "2",
      RATE_LIMIT_PER_MINUTE: "60",
      OVERLOAD_DELAY_MS: "250",
      MAX_CONNECTIONS: "500",
      LOG_LEVEL: "warn",
      METRICS_TOKEN: "0123456789abcdef",
    })
    expect(settings).toMatchObject({
      trustedHops: 2,
      requestsPerMinute: 60,
      mostConnections: 500,
      logLevel: "warn",
    })
    const token = typeof settings === "string" ? undefined : settings.metricsToken
    expect(token && Redacted.value(token)).toBe("0123456789abcdef")
    expect(JSON.stringify(settings)).not.toContain("0123456789abcdef")
  })

  it.each([
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "0"],
    ["TRUST_PROXY", "10"],
    ["RATE_LIMIT_PER_MINUTE", "59"],
    ["RATE_LIMIT_PER_MINUTE", "many"],
    ["OVERLOAD_DELAY_MS", "1.5"],
    ["MAX_CONNECTIONS", "-1"],
    ["LOG_LEVEL", "toString"],
    ["METRICS_TOKEN", "too short"],
    ["METRICS_TOKEN", "a secret with spaces in it"],
  ])("should be refused by name in one line: %s=%s", async (variable, value) => {
    expect(await read({ [variable]: value })).toMatch(new RegExp(`^${variable}: [^\\n]+$`))
  })

  it("should not repeat a token that is refused", async () => {
    expect(await read({ METRICS_TOKEN: "s3cret" })).toMatch(/^METRICS_TOKEN: (?!.*s3cret)/)
  })

  it("should never be anything between right and refused", async () => {
    const variable = fc.constantFrom(
      "TRUST_PROXY",
      "RATE_LIMIT_PER_MINUTE",
      "OVERLOAD_DELAY_MS",
      "MAX_CONNECTIONS",
    )
    await fc.assert(
      fc.asyncProperty(variable, fc.oneof(fc.string(), fc.integer().map(String)), async (name, text) => {
        const settings = await read({ [name]: text })
        const isRefused = typeof settings === "string" && settings.startsWith(`${name}: `)
        const numbers = typeof settings === "string" ? [] : Object.values(settings)
        const areWhole = numbers.every((number) => number === undefined || Number.isSafeInteger(number))
        expect([isRefused, numbers.length > 0 && areWhole]).toContain(true)
      }),
    )
  })
})
