/** What `NODE_ENV` says of a process: whether it serves real customers. */
import { Effect } from "effect"
import { type Environment, type Rule, setting, type SettingInvalid } from "./setting.ts"

const RULE: Rule = {
  expected: "production, development or test, or not set",
  isValid: (text) => /^(production|development|test)$/.test(text),
}

/** Errors: a value that nobody knows, for a misspelt production must not open as anything less. */
export const isProduction = (env: Environment): Effect.Effect<boolean, SettingInvalid> =>
  Effect.map(setting(env, "NODE_ENV", RULE), (value) => value === "production")
