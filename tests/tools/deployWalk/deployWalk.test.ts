/** The guide's blocks are the walk's script, and all of them are in it; the units are read as they stand. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { deployFile } from "../deployFiles/deployFiles.ts"
import { blockUnder, commandInProse, GUIDE_BLOCKS, splitAt } from "./deployGuide.ts"
import { FIRST_OFFLINE_LINE, INSTALLATION } from "./installation.ts"
import { notCarriedOut, readUnitFile, valueOf } from "./unitFile.ts"

const walk = readFileSync(fileURLToPath(new URL("firstDays.ts", import.meta.url)), "utf8")

it("should walk every block of the guide, or say that it does not", () => {
  const headings = GUIDE_BLOCKS.map(({ heading }) => heading)
  expect(headings.length).toBeGreaterThan(5)
  expect(headings.filter((heading) => heading !== INSTALLATION && !walk.includes(`"${heading}"`))).toEqual([])
})

it("should find each block and each command of the prose that the walk takes", () => {
  for (const [, heading = ""] of walk.matchAll(/blockUnder\("([^"]+)"\)/g))
    expect(blockUnder(heading).length).toBeGreaterThan(0)
  for (const [, command = ""] of walk.matchAll(/commandInProse\("([^"]+)"\)/g))
    expect(commandInProse(command)).toContain(command)
  const [online, offline] = splitAt(blockUnder(INSTALLATION), FIRST_OFFLINE_LINE)
  expect(online.at(-1)).toContain("npm run build")
  expect(offline.at(-1)).toContain("goa-booking status")
})

it("should throw for what the guide does not have", () => {
  expect(() => blockUnder("A chapter that is not there")).toThrow(/not one block/)
  expect(() => commandInProse("goa-booking fly")).toThrow(/no command/)
  expect(() => splitAt(["a"], "b")).toThrow(/no line/)
})

describe("a unit", () => {
  it("should be read with every value of a name in its order", () => {
    const unit = readUnitFile(
      "# x=1\n[Service]\nUser=asha\nEnvironmentFile=/a\nEnvironmentFile=/b=c\nEmpty=\n",
    )
    expect([valueOf(unit, "User"), unit.get("EnvironmentFile"), valueOf(unit, "Empty")]).toEqual([
      "asha",
      ["/a", "/b=c"],
      "",
    ])
    expect(unit.has("x")).toBe(false)
  })

  it.each(["goa-booking.service", "goa-backup.service"])(
    "should start its own command line as a user without rights: %s",
    (name) => {
      const unit = readUnitFile(deployFile(name))
      expect(valueOf(unit, "User")).toBe("goa-booking")
      expect(valueOf(unit, "ExecStart")).toMatch(/^\/srv\/goa-booking\/node_modules\/\.bin\/node /)
      expect(notCarriedOut(unit)).toContain("ProtectSystem")
      expect(notCarriedOut(unit)).not.toContain("ExecStart")
    },
  )
})
