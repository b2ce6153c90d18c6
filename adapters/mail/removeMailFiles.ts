/** Takes away the files of messages, where messages are files. */
import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { hashedKey } from "../ids/hashedKey.ts"
import { mailName } from "./mailHeaders.ts"

/** Older releases named the files about a trip request by the visitor's key, not by its hash. */
const nameToday = (file: string): string =>
  file.replace(/^plan-([\w-]+)(?=\.\w+\.eml)/, (_, key: string) => `plan-${hashedKey(key)}`)

/** Whole files and what is left of one whose writing was cut off. */
export const removeMailFiles = (folder: string, messageIds: ReadonlyArray<string>): void => {
  if (messageIds.length === 0 || !existsSync(folder)) return
  const doomed = new Set(messageIds.map((id) => `${mailName(id)}.eml`))
  for (const file of readdirSync(folder)) {
    const name = file.replace(/\.part$/, "")
    if (doomed.has(name) || doomed.has(nameToday(name))) rmSync(join(folder, file), { force: true })
  }
}
