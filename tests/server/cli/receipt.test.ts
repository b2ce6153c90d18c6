/** `orders receipt`: the traveller's receipt from the command line. */
import { execFileSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

let database: CliDatabase
beforeAll(async () => {
  database = await openCliDatabase()
  const traveller = { mobileNumber: "98765 43210", email: "asha@example.in" }
  await database.populate.order("GOA-1", { ...traveller, name: "Asha Rao" })
  await database.populate.order("GOA-2", { ...traveller, name: "आशा राव" })
})
afterAll(() => database.end())

const receipt = (id: string, file: string) =>
  database.cli(["orders", "receipt", id, "--file", join(database.folder, file)])

it("should write what the traveller could download, for its owner's eyes, and over nothing", async () => {
  const path = join(database.folder, "asha.pdf")
  expect(await receipt("GOA-1", "asha.pdf")).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringMatching(/^(Receipt|Payment status) written: \S+asha\.pdf\n$/),
  })
  const words = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })
  for (const said of ["Asha Rao", "Order ID", "Trip Date"]) expect(words).toContain(said)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect((await receipt("GOA-1", "asha.pdf")).err).toMatch(/^\S+asha\.pdf is there already\.\n$/)
})

it("should say in one line what it cannot draw or find, and write nothing", async () => {
  expect(await receipt("GOA-2", "b.pdf")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The receipt has letters [^\n]+ orders link GOA-2 --send[^\n]+\n$/),
  })
  expect(await receipt("GOA-9", "b.pdf")).toMatchObject({ code: 1, err: "There is no order GOA-9.\n" })
  expect((await database.cli(["orders", "receipt", "GOA-1"])).code).toBe(2)
  expect(existsSync(join(database.folder, "b.pdf"))).toBe(false)
})
