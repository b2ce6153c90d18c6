/** Statements of a file that are prepared once: the same words are the same statement, of that file alone. */
import Sqlite from "better-sqlite3"
import { expect, it } from "vitest"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"

const makeFile = () => {
  const file = new Sqlite(":memory:")
  file.exec("create table walks (id text primary key)")
  return file
}

it("should prepare the same words once, for each file by itself", () => {
  const [file, other] = [makeFile(), makeFile()]
  const insert = "insert into walks values (?)"
  preparedStatement(file, insert).run("1")
  expect(preparedStatement(file, insert)).toBe(preparedStatement(file, insert))
  expect(preparedStatement(other, "select * from walks").all()).toEqual([])
  expect(preparedStatement(file, "select * from walks").all()).toEqual([{ id: "1" }])
  expect(() => preparedStatement(file, "select * from boats")).toThrow("no such table: boats")
  file.close()
  other.close()
})

it("should answer in the form that the tables have by then", () => {
  const file = makeFile()
  const all = () => preparedStatement(file, "select * from walks").all()
  expect(all()).toEqual([])
  file.exec("alter table walks add column guide text; insert into walks values ('1', 'Leela')")
  expect(all()).toEqual([{ id: "1", guide: "Leela" }])
  file.close()
})
