/** Rows that go from one file into another: what only one of them has a column for is left out. */
import Sqlite from "better-sqlite3"
import { expect, it } from "vitest"
import { insertKnownColumns } from "#adapters/sql/knownColumns.ts"

it("should leave out what the file has no column for, and ask for a table's columns once", () => {
  const asked: Array<string> = []
  const file = new Sqlite(":memory:", { verbose: (sql) => void asked.push(String(sql)) })
  file.exec("create table walks (id text primary key, name text); create table boats (id text primary key)")
  expect(insertKnownColumns(file, "walks", { id: "1", name: "Mapusa", guide: "Leela" })).toBe(true)
  expect(insertKnownColumns(file, "walks", { id: "1", name: "Panaji" })).toBe(false)
  expect(insertKnownColumns(file, "boats", { id: "1", name: "Mandovi" })).toBe(true)
  expect(file.prepare("select * from walks").all()).toEqual([{ id: "1", name: "Mapusa" }])
  expect(asked.filter((sql) => sql.includes("table_info"))).toHaveLength(2)
  file.close()
})
