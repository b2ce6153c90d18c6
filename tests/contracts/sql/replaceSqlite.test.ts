/** One database in the place of another: at no moment is there none. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import Sqlite from "better-sqlite3"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { replacedDatabasePath, replaceSqlite } from "#adapters/sql/sqliteBackup.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"

const folder = newDataFolder()
beforeEach(() => void mkdirSync(folder, { recursive: true }))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const place = join(folder, "shop.sqlite")
const copy = join(folder, "shop.sqlite.restoring")
const keptAs = replacedDatabasePath(place, "1")

const written = (path: string, word: string) => {
  const file = new Sqlite(path)
  file.exec(`create table said (word text); insert into said values ('${word}')`)
  file.close()
}

const saidIn = (path: string) => {
  const file = new Sqlite(path, { readonly: true })
  const word = file.prepare("select word from said").pluck().get()
  file.close()
  return word
}

describe("a database that takes the place of another", () => {
  it("should be there afterwards, and the former one be kept", () => {
    written(place, "before")
    written(copy, "after")
    replaceSqlite(copy, place, keptAs)
    expect([saidIn(place), saidIn(keptAs), existsSync(copy)]).toEqual(["after", "before", false])
  })

  it("should be there where there was none", () => {
    written(copy, "after")
    replaceSqlite(copy, place, keptAs)
    expect([saidIn(place), existsSync(keptAs)]).toEqual(["after", false])
  })

  it.each([
    ["cannot be put there", () => undefined, {}],
    ["finds its former one kept already", () => written(copy, "after"), { [keptAs]: "kept before" }],
  ])("should leave all as it was where it %s", (_, make, others) => {
    written(place, "before")
    make()
    for (const [path, text] of Object.entries(others)) writeFileSync(path, text)
    const names = readdirSync(dirname(place))
    expect(() => replaceSqlite(copy, place, keptAs)).toThrow(/ENOENT|EEXIST/)
    expect(saidIn(place)).toBe("before")
    expect(readdirSync(dirname(place))).toEqual(names)
    for (const [path, text] of Object.entries(others)) expect(readFileSync(path, "utf8")).toBe(text)
  })

  it("should leave what is damaged as it was", () => {
    writeFileSync(place, "no database")
    expect(() => replaceSqlite(copy, place, keptAs)).toThrow(/ENOENT/)
    expect([readFileSync(place, "utf8"), existsSync(keptAs)]).toEqual(["no database", false])
  })
})
