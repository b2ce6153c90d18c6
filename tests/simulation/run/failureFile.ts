/**
 * A broken story in a file: the plan that tells it again, the story in words, and the world in which its visitor ends,
 * for the site (`?world=`) and for Storybook. Errors: `BadFailureFile`, whose message is one line.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Result, Schema } from "effect"
import { EpisodePlan } from "../plan/episodePlan.ts"

/** Grows whenever an older plan would tell another story. */
export const FAILURE_VERSION = 10
const FORMAT = "goa simulation failure"

const SavedFailure = Schema.Struct({
  format: Schema.Literal(FORMAT),
  version: Schema.Literal(FAILURE_VERSION),
  invariant: Schema.String,
  what: Schema.String,
  /** Of the whole told story. */
  hash: Schema.Int,
  plan: EpisodePlan,
  story: Schema.Array(Schema.String),
  /** What comes after `?world=`; empty when no visitor was left in one. */
  world: Schema.String,
})
export type SavedFailure = typeof SavedFailure.Type

export class BadFailureFile extends Error {}

const read = Schema.decodeUnknownResult(SavedFailure, { onExcessProperty: "error" })
const Head = Schema.Struct({ format: Schema.Literal(FORMAT), version: Schema.Int })
const readHead = Schema.decodeUnknownResult(Head)

/** Throws `BadFailureFile`. */
export const readFailure = async (path: string): Promise<SavedFailure> => {
  const bad = (why: string): never => {
    throw new BadFailureFile(`${path}: ${why}`)
  }
  const text = await readFile(path, "utf8").catch(() => bad("cannot be read"))
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    bad("is not JSON")
  }
  const head = readHead(json)
  if (Result.isFailure(head)) return bad("is not a failure of the simulation")
  if (head.success.version !== FAILURE_VERSION)
    return bad(
      `is of version ${head.success.version}, and this is version ${FAILURE_VERSION}; its story cannot be told any more`,
    )
  const failure = read(json)
  return Result.isSuccess(failure) ? failure.success : bad("is damaged")
}

/** Returns the file's path. */
export const saveFailure = async (
  folder: string,
  failure: Omit<SavedFailure, "format" | "version">,
): Promise<string> => {
  const path = join(folder, `${failure.invariant}-${failure.plan.seed}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(
    path,
    `${JSON.stringify({ format: FORMAT, version: FAILURE_VERSION, ...failure }, null, 2)}\n`,
  )
  return path
}
