/** The default seed: the same for everyone who looks at the same commit. */
import { execFileSync } from "node:child_process"

/** Used where there is no git to ask. */
const SEED_WITHOUT_COMMIT = 1_843_201

/** The short commit of a folder; `undefined` without git, or outside a repository. */
export const commitOf = (folder: string): string | undefined => {
  try {
    const commit = execFileSync("git", ["rev-parse", "--short=7", "HEAD"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
    return /^[0-9a-f]{7,}$/.test(commit) ? commit : undefined
  } catch {
    return undefined
  }
}

export const seedOf = (commit: string | undefined): number =>
  commit === undefined ? SEED_WITHOUT_COMMIT : Number.parseInt(commit.slice(0, 7), 16)
