/** A copy of the whole project in which one mistake after the other is planted, and a test is run on each. */
import { execFile } from "node:child_process"
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { changedTexts } from "../simulation/planted/plantBug.ts"
import type { Control } from "./controls.ts"
import { titlePattern } from "./titlePattern.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const run = promisify(execFile)

/** What a test made of it: `unnoticed` passed, `notRun` is no answer at all. */
export type Verdict = "noticed" | "unnoticed" | "notRun"

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly message?: string
    readonly assertionResults: ReadonlyArray<{ readonly fullName: string; readonly status: string }>
  }>
}

/** The project of `vitest.config.ts` to which a test's file belongs. */
const projectOf = (file: string) => {
  const [, room = ""] = file.split("/")
  if (room === "core") return "core"
  return room === "server" || room === "failures" ? "server" : "contract"
}

const judge = ({ testResults }: Report, title: string): Verdict => {
  const isMeant = titlePattern(title)
  const statuses = new Set(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ fullName, status }) => (isMeant.test(fullName) ? [status] : [])),
    ),
  )
  if (statuses.has("failed")) return "noticed"
  return statuses.has("passed") ? "unnoticed" : "notRun"
}

export interface Copy {
  /** What the tests say of the sources as they are: each file is run once. */
  readonly without: (controls: ReadonlyArray<Control>) => Promise<(control: Control) => Verdict>
  /** What the named test says with the mistake in them, which is taken out again. */
  readonly with: (control: Control) => Promise<Verdict>
}

/** Calls `use` with a copy of what git tracks, beside this project's packages and its built site. */
export const withCopy = async <A>(use: (copy: Copy) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "asvs-"))
  const file = join(folder, "report.json")
  const ask = async (files: ReadonlyArray<string>, words: ReadonlyArray<string> = []) => {
    const projects = [...new Set(files.map(projectOf))].flatMap((project) => ["--project", project])
    const how = ["--maxWorkers=1", "--reporter=json", `--outputFile=${file}`]
    await rm(file, { force: true })
    const vitest = join(root, "node_modules/vitest/vitest.mjs")
    await run(process.execPath, [vitest, "run", ...projects, ...files, ...words, ...how], {
      cwd: folder,
      maxBuffer: 1 << 26,
    }).catch(() => {})
    return JSON.parse(await readFile(file, "utf8").catch(() => '{"testResults":[]}')) as Report
  }
  try {
    const { stdout } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      maxBuffer: 1 << 26,
    })
    for (const path of stdout.split("\0"))
      if (path !== "" && !path.startsWith("public/"))
        await cp(join(root, path), join(folder, path)).catch(() => {})
    for (const beside of ["node_modules", "dist", "public"])
      await symlink(join(root, beside), join(folder, beside))
    // The guides are found by what git tracks.
    await run("git", ["init", "--quiet"], { cwd: folder })
    await run("git", ["add", "--all", "--force", "--", ".", ":!node_modules", ":!dist", ":!public"], {
      cwd: folder,
    })
    return await use({
      without: async (controls) => {
        const report = await ask([...new Set(controls.map(({ test }) => test.file))])
        return ({ test }) => judge(report, test.title)
      },
      with: async (control) => {
        const texts = await changedTexts({ name: control.about, changes: control.changes })
        for (const [path, text] of texts) await writeFile(join(folder, path), text)
        try {
          const { file: path, title } = control.test
          return judge(await ask([path], ["-t", titlePattern(title).source]), title)
        } finally {
          for (const path of texts.keys()) await cp(join(root, path), join(folder, path))
        }
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
