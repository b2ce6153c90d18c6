/**
 * Catalogue folders with something broken, as data: what was done to a good one, so that a failure can be shrunk and repeated.
 */
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as fc from "fast-check"
import { photograph } from "../../harness/photographs.ts"

/** Files of a catalogue that can be imported, by their path in its folder. */
export type FolderFiles = ReadonlyMap<string, Buffer>

const category = (slug: string, activities: ReadonlyArray<string>) =>
  Buffer.from(
    JSON.stringify({
      _id: `cat-${slug}`,
      name: `Category ${slug}`,
      slug,
      subcategories: activities.map((name, n) => ({
        _id: `act-${name}`,
        name: `Activity ${name}`,
        slug: name,
        packageType: "tour package",
        price: 500 + n,
        description: "Two hours on foot, with a guide.",
        rules: { runs: [{ from: "10-01", to: "05-31", startTimes: ["09:30"] }] },
      })),
    }),
  )

export const goodFolder = async (): Promise<FolderFiles> =>
  new Map([
    ["01-walks.json", category("walks", ["market", "church"])],
    ["02-boats.json", category("boats", ["canal"])],
    ["pictures/market.jpg", await photograph(400, 300)],
    ["pictures/market-2.jpg", await photograph(400, 300, "#803010")],
    ["pictures/canal.jpg", await photograph(420, 300, "#108030")],
  ])

/** One thing that is done to a folder. `file` is a place in the list of its files, `at` a fraction of one file. */
export interface Mutilation {
  readonly how:
    | "truncate"
    | "flip"
    | "fill"
    | "rename"
    | "remove"
    | "copy"
    | "make a folder"
    | "link"
    | "set a field"
    | "repeat a record"
  readonly file: number
  readonly at: number
  readonly text: string
  readonly value: unknown
}

const NAMES = [
  "..",
  ".",
  "",
  "a/../b",
  "..market.jpg",
  "market.JPG",
  "market-2.png",
  "market-0.jpg",
  "market-99.jpg",
  "con.json",
  "zz.json",
  "catalogue.schema.json",
  "x\n.jpg",
  "ü.jpg",
]
const FIELDS = [
  "_id",
  "name",
  "slug",
  "price",
  "image",
  "galleryImages",
  "search",
  "rules",
  "badges",
  "packageType",
  "__proto__",
  "extra",
]
const VALUES = [
  null,
  "",
  "..",
  "pictures/../01-walks.json",
  "pictures/market.jpg",
  "http://a.example/a.jpg",
  "https://127.0.0.1/a.jpg",
  "https://[::1]/a.jpg",
  "file:///etc/passwd",
  "market",
  "<script>",
  [],
  {},
  -1,
  1e308,
  { title: "" },
]

export const mutilations: fc.Arbitrary<ReadonlyArray<Mutilation>> = fc.array(
  fc.record({
    how: fc.constantFrom<Mutilation["how"]>(
      "truncate",
      "flip",
      "fill",
      "rename",
      "remove",
      "copy",
      "make a folder",
      "link",
      "set a field",
      "repeat a record",
    ),
    file: fc.nat(9),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    text: fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...FIELDS), fc.string({ maxLength: 12 })),
    value: fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue({ maxDepth: 2 })),
  }),
  { minLength: 1, maxLength: 4 },
)

const changeRecord = (bytes: Buffer, { how, at, text, value }: Mutilation): Buffer => {
  try {
    const json = JSON.parse(bytes.toString("utf8"))
    const list = json.subcategories
    const place = Math.floor(at * list.length)
    if (how === "repeat a record") list.push(list[place])
    else if (at < 0.3) json[text] = value
    else list[place] = { ...list[place], [text]: value }
    return Buffer.from(JSON.stringify(json))
  } catch {
    return bytes
  }
}

const changedBytes = (bytes: Buffer, mutilation: Mutilation): Buffer => {
  const { how, at, text } = mutilation
  const place = Math.min(Math.floor(at * bytes.length), Math.max(bytes.length - 1, 0))
  if (how === "truncate") return bytes.subarray(0, place)
  if (how === "fill") return Buffer.from(text.repeat(1 + Math.floor(at * 50)))
  if (how === "set a field" || how === "repeat a record") return changeRecord(bytes, mutilation)
  const flipped = Buffer.from(bytes)
  if (flipped.length > 0) flipped[place] = (flipped[place] ?? 0) ^ (1 + Math.floor(at * 254))
  return flipped
}

/** Names that the system itself refuses are left as they were. */
const attempt = (act: () => void) => {
  try {
    act()
  } catch {
    return
  }
}

/** What stands in the file beside the folder, to which some links lead. */
const OUTSIDE = "this is no file of the catalogue"

/** Writes the files into a new folder and breaks them. Nothing outside it is changed: throws where something was. */
export const writeMutilated = (folder: string, files: FolderFiles, done: ReadonlyArray<Mutilation>): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, "pictures"), { recursive: true })
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
  const outside = `${folder}.outside`
  writeFileSync(outside, OUTSIDE)
  const names = [...files.keys()]
  for (const one of done) {
    const name = names[one.file % names.length] ?? ""
    const path = join(folder, name)
    const beside = join(path, "..", one.text.replaceAll("/", "-"))
    attempt(() => {
      // Written through a link, a change would be one of a file that is not the folder's.
      if (lstatSync(path).isSymbolicLink()) return
      if (one.how === "rename") renameSync(path, beside)
      else if (one.how === "copy") writeFileSync(beside, readFileSync(path), { flag: "wx" })
      else if (one.how === "remove") rmSync(path, { recursive: true })
      else if (one.how === "make a folder" || one.how === "link") {
        rmSync(path, { recursive: true })
        if (one.how === "link") symlinkSync(one.at < 0.5 ? outside : one.text, path)
        else mkdirSync(path)
      } else writeFileSync(path, changedBytes(readFileSync(path), one))
    })
  }
  if (readFileSync(outside, "utf8") !== OUTSIDE) throw new Error("a file beside the folder was changed")
}
