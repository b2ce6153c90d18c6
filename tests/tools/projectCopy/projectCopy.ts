/** A copy of the whole project in which one change after the other is made, and tests are run on each. */
import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const run = promisify(execFile)

/** Of vitest: one result a file, one a test. */
export interface TestReport {
  readonly testResults: ReadonlyArray<{
    /** The file's path. */
    readonly name: string
    readonly status: string
    readonly assertionResults: ReadonlyArray<{
      readonly tags: ReadonlyArray<string>
      readonly status: string
      readonly failureMessages?: ReadonlyArray<string>
    }>
  }>
}

/** The tests of one file that have all of the tags. */
export interface MeantTests {
  /** From the root, such as `tests/rules/money.test.ts`. */
  readonly file: string
  readonly tags: ReadonlyArray<string>
}

/** What the tests that are meant made of it: `unnoticed` passed, `notRun` is no answer at all. */
type Verdict = "noticed" | "unnoticed" | "notRun"

/** `complaint`: the first line of the first failure, empty where there is none. */
export interface Judgement {
  readonly verdict: Verdict
  readonly complaint: string
}

export const judge = ({ testResults }: TestReport, { file, tags }: MeantTests): Judgement => {
  const meant = testResults
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => tags.every((tag) => test.tags.includes(tag)))
  const failed = meant.find(({ status }) => status === "failed")
  const [complaint = ""] = failed?.failureMessages?.[0]?.split("\n") ?? []
  if (failed !== undefined) return { verdict: "noticed", complaint }
  return { verdict: meant.some(({ status }) => status === "passed") ? "unnoticed" : "notRun", complaint }
}

/** The words with which vitest runs tests that have all of the tags. */
export const onlyTagged = (tags: ReadonlyArray<string>): ReadonlyArray<string> => [
  "--tags-filter",
  tags.join(" && "),
]

/** The project of `vitest.config.ts` to which a test's file belongs; `file` begins with `tests/`. */
export const projectOf = (file: string): string => {
  const [, folder = "", part = ""] = file.split("/")
  if (folder === "rules") return "core"
  if (folder === "journeys") return "browser"
  if (folder === "ui") return "ui"
  if (folder === "simulation" || (folder === "tools" && part === "qa")) return "qa"
  return folder === "server" || folder === "failures" ? "server" : "contract"
}

export interface ProjectCopy {
  /** Runs files of tests, as their project does and not a second time where they fail, and reads the report. */
  readonly ask: (files: ReadonlyArray<string>, words?: ReadonlyArray<string>) => Promise<TestReport>
  /** Gives the copy these texts by their paths while `use` lasts. */
  readonly changed: <A>(texts: ReadonlyMap<string, string>, use: () => Promise<A>) => Promise<A>
  /** What the compiler says of the copy, the core by itself too; empty when it is content. */
  readonly typeErrors: () => Promise<string>
  /** Builds the site from the copy, which has this project's own until then. Whether that went well. */
  readonly build: () => Promise<boolean>
}

/** Calls `use` with a copy of what git tracks, beside this project's packages and its built site. */
export const withProjectCopy = async <A>(use: (copy: ProjectCopy) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "project-"))
  const report = join(folder, "report.json")
  const bin = (path: string) => join(root, "node_modules", path)
  const inFolder = { cwd: folder, maxBuffer: 1 << 26 }
  try {
    const { stdout } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      maxBuffer: 1 << 26,
    })
    const paths = stdout.split("\0").filter((path) => path !== "")
    for (const inside of new Set(paths.map(dirname))) await mkdir(join(folder, inside), { recursive: true })
    // One that was deleted since it was tracked is left out.
    for (const path of paths) await copyFile(join(root, path), join(folder, path)).catch(() => {})
    for (const beside of ["node_modules", "dist"]) await symlink(join(root, beside), join(folder, beside))
    // The guides are found by the names that git tracks; it need not keep what stands in them.
    await run("git", ["init", "--quiet"], { cwd: folder })
    await run("git", ["add", "--intent-to-add", "--force", "--", ".", ":!node_modules", ":!dist"], {
      cwd: folder,
    })
    return await use({
      ask: async (files, words = []) => {
        const projects = [...new Set(files.map(projectOf))].flatMap((project) => ["--project", project])
        const how = ["--maxWorkers=1", "--retry=0", "--reporter=json", `--outputFile=${report}`]
        await rm(report, { force: true })
        const all = [bin("vitest/vitest.mjs"), "run", ...projects, ...files, ...words, ...how]
        await run(process.execPath, all, inFolder).catch(() => {})
        return JSON.parse(await readFile(report, "utf8").catch(() => '{"testResults":[]}')) as TestReport
      },
      changed: async (texts, lasting) => {
        for (const [path, text] of texts) {
          await mkdir(dirname(join(folder, path)), { recursive: true })
          await writeFile(join(folder, path), text)
        }
        try {
          return await lasting()
        } finally {
          for (const path of texts.keys())
            await (existsSync(join(root, path))
              ? cp(join(root, path), join(folder, path))
              : rm(join(folder, path)))
        }
      },
      typeErrors: async () => {
        // Its threads check much of the same: 41 s of processor time by itself, 69 s by as many as it likes.
        // Packages by their names in the copy: what is known of them holds wherever the project and its copies lie.
        const how = ["--noEmit", "--singleThreaded", "--incremental", "--preserveSymlinks"]
        const complaints = Object.entries({ core: "core", whole: "." }).map(([name, project]) => {
          // What the compiler knows of a file it need not find out again in the next copy: 23 s come down to 4.
          const known = join(folder, "node_modules/.cache/checkedTypes", `${name}.tsbuildinfo`)
          const words = [...how, "--tsBuildInfoFile", known, "-p", project]
          return run(process.execPath, [bin("typescript/bin/tsc"), ...words], inFolder).then(
            () => "",
            (failure: { readonly stdout: string }) => failure.stdout || String(failure),
          )
        })
        return (await Promise.all(complaints)).join("")
      },
      build: async () => {
        // Through the link the project's own site would be replaced.
        await rm(join(folder, "dist"), { recursive: true, force: true })
        const built = run(
          process.execPath,
          [bin("vite/bin/vite.js"), "build", "--logLevel", "error"],
          inFolder,
        )
        return built.then(
          () => true,
          () => false,
        )
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
