/** What a command of a bare clone installs, and what it says where it cannot. npm is a fake that notes how it was called. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { bareClone, type BareClone } from "./bareClone.ts"

const SITE_ONLY = expect.stringContaining("install --no-save --no-audit --no-fund --loglevel=error")
const lines = (text: string) => text.trim().split("\n")

describe("a bare clone", () => {
  it("should install what the site runs with, without the tools, and open it", () => {
    const clone = bareClone()
    expect(clone.prepare("start")).toEqual({
      code: 0,
      stdout: "the site is open\n",
      stderr: "Installing the packages that the site runs with: 440 MB in all…\n",
    })
    expect(clone.npmCalls()).toEqual([SITE_ONLY])
    expect(clone.npmCalls()[0]).toContain("--omit=dev")
    expect(clone.installed()).toEqual(["express"])
  })

  it("should install nothing a second time", () => {
    const clone = bareClone()
    clone.prepare("start")
    expect(clone.prepare("start").stderr).toBe("")
    expect(clone.npmCalls()).toHaveLength(1)
  })

  it.each(["test", "tools"])("should install the rest for %s, say so in one line, and once", (command) => {
    const clone = bareClone()
    clone.prepare("start")
    const first = clone.prepare(command)
    expect(first.code).toBe(0)
    expect(lines(first.stderr)).toEqual([
      "Installing the packages of the tests and tools, this once: 860 MB in all…",
    ])
    expect(clone.prepare(command).stderr).toBe("")
    expect(clone.npmCalls()).toHaveLength(2)
    expect(clone.installed()).toEqual(["express", "vitest"])
  })

  it("should hand a tool's standard output to the tool alone", () => {
    expect(bareClone().prepare("tools").stdout).toBe("")
  })

  it("should take an install by hand for what it is", () => {
    const clone = bareClone()
    clone.npm("ci")
    expect(clone.prepare("start").stderr).toBe("")
    expect(clone.prepare("test").stderr).toBe("")
  })
})

describe("a clone that has the tools", () => {
  it("should keep them when a start installs what has changed", () => {
    const clone = bareClone()
    clone.prepare("tools")
    clone.lock({ express: "2.0.0" })
    expect(clone.prepare("start").code).toBe(0)
    expect(clone.npmCalls()).toHaveLength(2)
    expect(clone.installed()).toEqual(["express", "vitest"])
  })

  it("should not install when the lock file was only touched", () => {
    const clone = bareClone()
    clone.prepare("tools")
    clone.lock({})
    clone.prepare("start")
    expect(clone.npmCalls()).toHaveLength(1)
  })

  it("should not miss the binaries of other systems", () => {
    const clone = bareClone()
    clone.lock({ "binding-of-another-system": "1.0.0" }, { optional: true })
    clone.prepare("start")
    clone.prepare("start")
    expect(clone.npmCalls()).toHaveLength(1)
  })
})

describe("the runtime", () => {
  const { platform, arch } = process

  it("should be fetched again where npm went on without it", () => {
    const clone = bareClone()
    clone.lock({ [`node-${platform}-${arch}`]: "24.0.0" }, { optional: true, os: platform, cpu: arch })
    clone.prepare("start")
    clone.prepare("start")
    expect(clone.npmCalls()).toHaveLength(2)
  })

  it("should not be missed for another system", () => {
    const clone = bareClone()
    clone.lock({ "node-plan9-mips": "24.0.0" }, { optional: true, os: "plan9", cpu: arch })
    clone.prepare("start")
    clone.prepare("start")
    expect(clone.npmCalls()).toHaveLength(1)
  })
})

describe("a start that cannot install says why in one line, and ends with 1", () => {
  const failing = (npmSays: string, command = "start") => {
    const { code, stdout, stderr } = bareClone().prepare(command, { NPM_SAYS: npmSays })
    expect([code, stdout]).toEqual([1, ""])
    return lines(stderr).slice(1)
  }

  it.each(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT"])("without a network: %s", (code) => {
    const said = `npm error code ${code}\nnpm error request to https://registry.example/ failed`
    expect(failing(said)).toEqual([
      `npm's registry cannot be reached (${code}), and packages are missing. Connect this machine to the internet and run the command again: what has come is kept.`,
    ])
  })

  it.each([
    ["start", 440],
    ["test", 860],
  ])("without space on the disk: %s", (command, size) => {
    expect(failing("npm error code ENOSPC\nnpm error errno -28", command)).toEqual([
      `The disk is too full: the packages take ${size} MB. Make room and run the command again.`,
    ])
  })

  it.each([
    [439, 1, "The disk is too full: the packages take 440 MB. Make room and run the command again."],
    [441, 0, "Installing the packages that the site runs with: 440 MB in all…"],
  ])("on a disk with %i MB left, before npm is asked", (left, code, line) => {
    const clone = bareClone()
    const disk = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; fs.statfsSync = () => ({ bavail: ${left}, bsize: 1e6 }); syncBuiltinESMExports()`
    const ended = clone.prepare("start", { NODE_OPTIONS: preloading(disk) })
    expect([ended.code, ended.stderr]).toEqual([code, `${line}\n`])
    expect(clone.npmCalls()).toHaveLength(1 - code)
  })

  it.each(["EROFS", "EACCES", "EPERM"])("in a folder in which npm may not write: %s", (code) => {
    expect(failing(`npm error code ${code}\nnpm error syscall mkdir`)).toEqual([
      expect.stringMatching(new RegExp(`^/.+ cannot be written to \\(${code}\\): .+ may write\\.$`)),
    ])
  })

  it("in a folder that cannot hold packages, before npm is asked", () => {
    const clone = bareClone()
    writeFileSync(join(clone.folder, "node_modules"), "")
    const { code, stderr } = clone.prepare("start")
    expect(code).toBe(1)
    expect(lines(stderr)).toEqual([expect.stringMatching(/node_modules cannot be written to \(EEXIST\)/)])
    expect(clone.npmCalls()).toEqual([])
  })

  it("for any other reason in npm's own words", () => {
    expect(failing("npm error code ERESOLVE\nnpm error could not resolve")).toEqual([
      "npm error code ERESOLVE",
      "npm error could not resolve",
      "npm could not install the packages; it said why above.",
    ])
  })

  it("and installs at the next start", () => {
    const clone = bareClone()
    clone.prepare("start", { NPM_SAYS: "npm error code EAI_AGAIN" })
    expect(clone.prepare("start").stdout).toBe("the site is open\n")
  })
})

describe("a clone with its sources", () => {
  /** vite is a fake: it empties its folder, and fills it unless the build is to fail or to be killed. */
  const FAKE_VITE = `#!${process.execPath}
const { mkdirSync, rmSync, writeFileSync } = require("node:fs")
const site = (process.env.BUILD_INTO ?? "dist") + "/site"
rmSync(site, { recursive: true, force: true })
mkdirSync(site, { recursive: true })
writeFileSync(site + "/index.html", "")
if (process.env.VITE_ENDS === "failed") process.exit(1)
if (process.env.VITE_ENDS === "killed") process.kill(process.ppid, "SIGKILL")
else writeFileSync(site + "/scripts.js", "")
const script = "assets/app-" + process.env.BUILD + ".js"
for (const folder of ["assets", ".vite"]) mkdirSync(site + "/" + folder)
for (const ending of ["", ".br"]) writeFileSync(site + "/" + script + ending, "")
writeFileSync(site + "/.vite/manifest.json", JSON.stringify({ app: { file: script } }))
`
  const withSources = () => {
    const clone = bareClone()
    for (const folder of ["ui", "core", "adapters", "server/config", "server/render"])
      mkdirSync(join(clone.folder, folder), { recursive: true })
    writeFileSync(join(clone.folder, "vite.config.ts"), "")
    writeFileSync(join(clone.folder, "bin/vite"), FAKE_VITE)
    chmodSync(join(clone.folder, "bin/vite"), 0o755)
    return clone
  }

  it.each(["failed", "killed"])("should build again after a build that was %s", (ends) => {
    for (const command of ["start", "build"]) {
      const clone = withSources()
      expect(clone.prepare(command, { VITE_ENDS: ends }).code).not.toBe(0)
      expect(clone.prepare("start")).toMatchObject({
        code: 0,
        stdout: "Building the site…\nthe site is open\n",
      })
      expect(existsSync(join(clone.folder, "dist/site/scripts.js"))).toBe(true)
      expect(clone.prepare("start").stdout).toBe("the site is open\n")
    }
  })

  it.each(["failed", "killed"])(
    "should keep the site that runs while a build is under way, which %s",
    (ends) => {
      const clone = withSources()
      const former = join(clone.folder, "dist/site/former.js")
      writeFileSync(former, "")
      clone.prepare("build", { VITE_ENDS: ends })
      expect(existsSync(former)).toBe(true)
      expect(clone.prepare("build").code).toBe(0)
      expect(existsSync(former)).toBe(false)
      expect(readdirSync(join(clone.folder, "dist")).toSorted()).toEqual(["builtFrom", "site"])
    },
  )

  it("should keep the scripts of the build before, which pages that are open ask for, and none of an older one", () => {
    const clone = withSources()
    const scriptsAfter = (build: string) => {
      expect(clone.prepare("build", { BUILD: build }).code).toBe(0)
      return readdirSync(join(clone.folder, "dist/site/assets")).toSorted()
    }
    const files = (...builds: ReadonlyArray<string>) =>
      builds.flatMap((build) => [`app-${build}.js`, `app-${build}.js.br`])
    expect(scriptsAfter("first")).toEqual(files("first"))
    expect(scriptsAfter("second")).toEqual(files("first", "second"))
    expect(scriptsAfter("third")).toEqual(files("second", "third"))
    expect(scriptsAfter("third")).toEqual(files("third"))
  })

  it("should be built for a tool that needs it, with the tools, and only where that is needed", () => {
    const clone = withSources()
    rmSync(join(clone.folder, "dist"), { recursive: true })
    mkdirSync(join(clone.folder, "dist/site"), { recursive: true })
    const first = clone.prepare("built")
    expect([first.code, first.stdout, lines(first.stderr).at(-1)]).toEqual([0, "", "Building the site…"])
    expect(clone.installed()).toContain("vitest")
    expect(existsSync(join(clone.folder, "dist/builtFrom"))).toBe(true)
    expect(clone.prepare("built")).toMatchObject({ code: 0, stdout: "", stderr: "" })
  })
})

describe("a Node", () => {
  const asNode = (clone: BareClone, version: string, env: Readonly<Record<string, string>> = {}) => {
    const disguise = `Object.defineProperty(process.versions, "node", { value: "${version}" })`
    return clone.prepare("start", { NODE_OPTIONS: preloading(disguise), ...env })
  }

  it.each(["12.22.9", "18.20.8", "19.9.0"])("that is too old should be told so: %s", (version) => {
    const clone = bareClone()
    const { code, stdout, stderr } = asNode(clone, version)
    expect([code, stdout]).toEqual([1, ""])
    expect(lines(stderr)).toEqual([
      `Node ${version} is too old: Node 20 or newer is needed to install the one that this site runs with. Take one from https://nodejs.org and run the command again.`,
    ])
    expect(existsSync(join(clone.folder, "node_modules"))).toBe(false)
  })

  it("that package.json calls new enough should do", () => {
    const { engines } = JSON.parse(
      readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
    ) as {
      readonly engines: { readonly node: string }
    }
    const oldest = engines.node.replace(">=", "")
    expect(asNode(bareClone(), `${oldest}.0.0`).code).toBe(0)
  })

  it("of one's own should run the site where no package has one for the system, if it is new enough", () => {
    expect(asNode(bareClone(), "24.0.0", { NO_RUNTIME: "1" }).code).toBe(0)
    const { code, stderr } = asNode(bareClone(), "22.14.0", { NO_RUNTIME: "1" })
    expect([code, lines(stderr).at(-1)]).toEqual([
      1,
      expect.stringMatching(
        /^The packages have no Node for this system \(.+\), and Node 22\.14\.0 is too old: Node 24 or newer is needed\./,
      ),
    ])
  })
})

// Helpers

/** Options with which Node runs this script first. */
const preloading = (script: string) =>
  `--import=data:text/javascript;base64,${Buffer.from(script).toString("base64")}`
