/**
 * What a log line may say of an error. A message that repeats what somebody typed is left out: those of parsers and
 * schemas do, those of the system, of the database and of the language itself do not.
 */

export interface ErrorLine {
  readonly type: string
  readonly code?: string
  readonly message?: string
  readonly at?: ReadonlyArray<string>
  readonly cause?: ErrorLine
}

const MOST_FRAMES = 12
const MOST_CAUSES = 4
/** PostgreSQL's class 22, data exceptions: they quote the value. */
const QUOTES_DATA = /^22/

const mayTell = (error: Error, code: string | undefined): boolean =>
  code === undefined
    ? error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
    : !QUOTES_DATA.test(code)

const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())

export const errorLine = (error: unknown, depth = 0): ErrorLine => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined
  const hasCause = error.cause !== undefined && depth < MOST_CAUSES
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(mayTell(error, code) ? { message: error.message.split("\n")[0] ?? "" } : {}),
    at: framesOf(error),
    ...(hasCause ? { cause: errorLine(error.cause, depth + 1) } : {}),
  }
}
