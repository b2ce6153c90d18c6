/** `goa-booking`, the command line of a shop that is a service: as its user, with its environment. */
import { spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"

const deploy = fileURLToPath(new URL("../../../deploy", import.meta.url))

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "goa-"))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Puts a program of that name before the machine's own. */
const stand = (name: string, script: string) => {
  const path = join(folder, "bin", name)
  mkdirSync(join(folder, "bin"), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

interface Machine {
  readonly settings?: string
  readonly user?: number
}

/** Calls it by a link as root does, on a machine where becoming somebody else is written down and changes nothing. */
const goaBooking = (words: ReadonlyArray<string>, { settings, user = 0 }: Machine) => {
  stand("id", `echo ${user}`)
  stand("runuser", `echo "$1 $2 $3" > "${join(folder, "became")}"; shift 3; exec "$@"`)
  const link = join(folder, "goa-booking")
  symlinkSync(join(deploy, "goa-booking"), link)
  const path = join(folder, "shop.env")
  if (settings !== undefined) writeFileSync(path, settings)
  const { status, stdout, stderr } = spawnSync(link, words, {
    encoding: "utf8",
    cwd: folder,
    env: {
      PATH: join(folder, "bin") + delimiter + process.env["PATH"],
      GOA_BOOKING_SETTINGS: path,
      DATABASE_URL: "file:/nowhere/callers.sqlite",
      SUDO_USER: "asha",
    },
  })
  return { status, stdout, stderr }
}

describe("goa-booking", () => {
  it("should become the shop's user, with the service's environment and none of the caller's", () => {
    const place = join(folder, "a shop # of $HOME.sqlite")
    const { status, stderr } = goaBooking(["check"], { settings: `DATABASE_URL='file:${place}'\n` })
    expect([status, stderr]).toEqual([
      1,
      `DATABASE_URL: there is no shop at ${place}; look at the path, or start the shop on it once\n`,
    ])
    expect(readFileSync(join(folder, "became"), "utf8")).toBe("-u goa-booking --\n")
  })

  it("should look where the service keeps its database, unless its settings say otherwise", () => {
    const { status, stderr } = goaBooking(["check"], { settings: "SITE_URL=https://shop.example\n" })
    expect([status, stderr]).toEqual([
      1,
      "DATABASE_URL: there is no shop at /var/lib/goa-booking/goa.sqlite; look at the path, or start the shop on it once\n",
    ])
  })

  it("should trust the authority that the settings name, which Node takes from no file", () => {
    const pem = join(folder, "an authority.pem")
    const { stderr } = goaBooking(["check"], { settings: `NODE_EXTRA_CA_CERTS='${pem}'\n` })
    expect(stderr).toContain(`extra certs from \`${pem}\``)
  })

  it.each(["SHOP=munnar", "SHOP='munnar'"])("should be of the shop that the settings name: %s", (line) => {
    const place = join(folder, "goa.sqlite")
    const { stderr } = goaBooking(["check"], { settings: `${line}\nDATABASE_URL=file:${place}\n` })
    expect(stderr).toBe(
      `DATABASE_URL: there is no shop at ${place}; look at the path, or start the shop on it once\n`,
    )
  })

  it("should pass every word on as it is", () => {
    const { status, stderr } = goaBooking(["orders", "show", "two words", "$HOME"], { settings: "" })
    expect([status, stderr]).toEqual([2, expect.stringContaining("$HOME")])
  })

  it("should say in one line what it lacks: root, or the settings", () => {
    expect(goaBooking(["status"], { settings: "", user: 1000 })).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^goa-booking: [^\n]+sudo goa-booking status\n$/),
    })
    rmSync(join(folder, "goa-booking"))
    rmSync(join(folder, "shop.env"))
    expect(goaBooking(["status"], {})).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^goa-booking: cannot read [^\n]+shop\.env[^\n]+\n$/),
    })
  })

  it.each(["goa-booking.service", "goa-backup.service"])(
    "should read what %s reads, in its order",
    (unit) => {
      const settings = readFileSync(join(deploy, unit), "utf8")
        .split("\n")
        .filter((line) => line.startsWith("Environment"))
      expect(settings).toEqual([
        "EnvironmentFile=/srv/goa-booking/deploy/service.env",
        "EnvironmentFile=/etc/goa-booking/shop.env",
      ])
    },
  )

  it.each(["goa-booking.service", "goa-backup.service"])("should be of the same shop as %s", (unit) => {
    const [, words = ""] = /^ExecStart=(.+)$/m.exec(readFileSync(join(deploy, unit), "utf8")) ?? []
    expect(words.split(" ").slice(0, 2)).toEqual([
      "/srv/goa-booking/node_modules/.bin/node",
      "server/prepare/nodeForShop.mjs",
    ])
  })
})
