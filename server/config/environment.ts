/** One setting of the environment, checked against its rule. */
import { Effect, Schema } from "effect"

/** A value that cannot be used. `message` is one line that names the variable; it never holds a secret's value. */
export class SettingInvalid extends Schema.TaggedError<SettingInvalid>()("SettingInvalid", {
  variable: Schema.String,
  reason: Schema.String,
}) {
  override get message() {
    return `${this.variable}: ${this.reason}`
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** What a value must be, in words and as a test. The value of a secret is never repeated. */
export interface SettingRule {
  readonly expected: string
  readonly isValid: (text: string) => boolean
  readonly isSecret?: true
}

/** The value as text; `undefined` when it is not set, or set to nothing. */
export const optionalSetting = (
  env: Environment,
  variable: string,
  { expected, isValid, isSecret }: SettingRule,
): Effect.Effect<string | undefined, SettingInvalid> => {
  const text = env[variable]
  if (text === undefined || text === "") return Effect.succeed(undefined)
  if (isValid(text)) return Effect.succeed(text)
  const found = isSecret === true ? "is set to something else" : `is ${JSON.stringify(text)}`
  return Effect.fail(new SettingInvalid({ variable, reason: `${found}, and must be ${expected}` }))
}

/** The value of a variable that `because` makes necessary. */
export const requiredSetting = Effect.fn("requiredSetting")(function* (
  env: Environment,
  variable: string,
  rule: SettingRule,
  because: string,
): Effect.fn.Return<string, SettingInvalid> {
  const text = yield* optionalSetting(env, variable, rule)
  if (text === undefined)
    return yield* new SettingInvalid({ variable, reason: `is missing, and needed because ${because}` })
  return text
})

/** An http or https address without a path. */
export const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** Errors: an address in clear in production, for real customers' names and numbers must not travel so. */
export const requireHttps = (
  variable: string,
  address: string,
  isProduction: boolean,
): Effect.Effect<void, SettingInvalid> =>
  isProduction && !address.startsWith("https:")
    ? Effect.fail(new SettingInvalid({ variable, reason: "must be https in production" }))
    : Effect.void

const RULE: SettingRule = {
  expected: "production, development or test, or not set",
  isValid: (text) => /^(production|development|test)$/.test(text),
}

/**
 * What `NODE_ENV` says of a process: whether it serves real customers.
 * Errors: a value that nobody knows, for a misspelt production must not open as anything less.
 */
export const isProduction = (env: Environment): Effect.Effect<boolean, SettingInvalid> =>
  Effect.map(optionalSetting(env, "NODE_ENV", RULE), (value) => value === "production")
