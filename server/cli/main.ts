/** `npm run cli`: the operator's command line. See `help`. */
import { userInfo } from "node:os"
import { createInterface } from "node:readline/promises"
import { shopMismatch } from "../config/chosenShop.ts"
import { findProgram } from "../packedPrograms.ts"

/** Who called `sudo`, where somebody did; a machine may not know who asks. */
const account = (): string => {
  try {
    return process.env["SUDO_USER"] ?? userInfo().username
  } catch {
    return "operator"
  }
}

const ask = async (question: string): Promise<string | undefined> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<undefined>((resolve) => lines.once("close", () => resolve(undefined)))
  const answer = await Promise.race([lines.question(question), ended])
  lines.close()
  // Where nobody pressed Enter, nothing has ended the question's line.
  if (answer === undefined || !process.stdin.isTTY) process.stdout.write("\n")
  return answer
}

/** Until the reader of what is printed has gone. */
let isRead = true
let unprinted: string | undefined
// A reader that has seen enough, such as `head`, is no trouble. Whatever is under way is done all the same.
process.stdout.on("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
  isRead = false
  if (code !== "EPIPE") unprinted = code
})
process.stderr.on("error", () => undefined)
process.on("exit", () => {
  if (unprinted === undefined) return
  process.stderr.write(`cli: what was to be printed could not be written (${unprinted})\n`)
  process.exitCode ||= 1
})

const mismatch = shopMismatch(process.env["SHOP"])
if (mismatch !== undefined) {
  process.stderr.write(`SHOP: ${mismatch}\n`)
  process.exit(1)
}
const { runCommand }: typeof import("./runCommand.ts") = await import(findProgram("runCommand"))

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  account: account(),
  terminal: {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY,
    isRead: () => isRead,
    ask,
  },
}).catch((bug: unknown) => {
  // A bug's own words may hold a traveller's: only its kind is printed.
  const { name = "Error", code = "" } = Object(bug) as { readonly name?: string; readonly code?: string }
  process.stderr.write(
    `cli: a bug (${[name, code].join(" ").trim()}); look at the order before you try again\n`,
  )
  return 1
})
