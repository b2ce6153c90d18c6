/** Reads stryker's JSON report: what became of each mutant, under a name that survives a move to another line. */
import { readFile } from "node:fs/promises"

/** As far as it is used here. Lines and columns count from 1; an end column is the first that is outside. */
interface Place {
  readonly line: number
  readonly column: number
}
export interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: ReadonlyArray<{
          readonly mutatorName: string
          readonly replacement?: string
          readonly status: string
          readonly location: { readonly start: Place; readonly end: Place }
        }>
      }
    >
  >
}

/** `invalid`: the mutant could not be loaded, so it says nothing about the tests. */
export type Fate = "killed" | "survived" | "invalid"

export interface Mutant {
  readonly file: string
  readonly line: number
  readonly fate: Fate
  /** "file | mutator | original → replacement | in the line": the same wherever the line stands. */
  readonly name: string
}

const FATES: Readonly<Record<string, Fate>> = {
  Killed: "killed",
  Timeout: "killed",
  Survived: "survived",
  NoCoverage: "survived",
  RuntimeError: "invalid",
  CompileError: "invalid",
}

const flat = (text: string) => text.replace(/\s+/g, " ").trim()

const between = (source: string, { start, end }: { readonly start: Place; readonly end: Place }): string => {
  const lines = source.split("\n").slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join("\n")
}

/** Throws on a fate that stryker did not have when this was written. */
export const mutantsOf = (report: Report): ReadonlyArray<Mutant> =>
  Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ mutatorName, replacement = "", status, location }) => {
      const fate = FATES[status]
      if (fate === undefined) throw new Error(`stryker's report has an unknown fate: ${status}`)
      const line = source.split("\n")[location.start.line - 1] ?? ""
      const change = `${flat(between(source, location))} → ${flat(replacement)}`
      return {
        file,
        line: location.start.line,
        fate,
        name: `${file} | ${mutatorName} | ${change} | ${flat(line)}`,
      }
    }),
  )

export const readMutants = async (path: string): Promise<ReadonlyArray<Mutant>> =>
  mutantsOf(JSON.parse(await readFile(path, "utf8")))
