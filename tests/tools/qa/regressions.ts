/** Cases that once broke a property, one file each, kept in the repository and tried first from then on. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { preserve, revive } from "./caseText.ts"

export interface SavedCase {
  readonly property: string
  readonly value: unknown
  /** Why the law said no when the case was found. */
  readonly why: string
  readonly file: string
}

/** A file that is not a saved case: the harness is at fault, not the product. */
export class BadRegression extends Error {}

const parse = (file: string, text: string): SavedCase => {
  try {
    const { property, value, why } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (typeof property !== "string") throw new TypeError("it names no property")
    return { property, value: revive(value), why: String(why ?? ""), file }
  } catch (cause) {
    throw new BadRegression(`${file} is not a saved case: ${(cause as Error).message}`, { cause })
  }
}

/** Every saved case, by file name. A folder that does not exist holds none. */
export const readRegressions = async (folder: string): Promise<ReadonlyArray<SavedCase>> => {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith(".json")).toSorted()
  return Promise.all(files.map(async (name) => parse(name, await readFile(join(folder, name), "utf8"))))
}

/** Saves a case under its property's name; the same case again is the same file. Returns the file's name. */
export const saveRegression = async (
  folder: string,
  { property, value, why }: Omit<SavedCase, "file">,
  known: ReadonlyArray<SavedCase>,
): Promise<string> => {
  const text = JSON.stringify({ property, why, value: preserve(value) }, null, 2)
  const stem = property.replaceAll("/", "-")
  const same = known.find((saved) => saved.property === property && equal(saved.value, value))
  const taken = new Set(known.map(({ file }) => file))
  const free = [stem, ...Array.from({ length: 999 }, (_, n) => `${stem}-${n + 2}`)].find(
    (name) => !taken.has(`${name}.json`),
  )
  const file = same?.file ?? `${free ?? stem}.json`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), `${text}\n`)
  return file
}

const equal = (a: unknown, b: unknown) => JSON.stringify(preserve(a)) === JSON.stringify(preserve(b))
