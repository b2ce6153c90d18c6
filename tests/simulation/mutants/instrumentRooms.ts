/**
 * Sources in which every mutant is there and asleep: one build serves all of them. Stryker's instrumenter writes them, with
 * a switch by the mutant's number and a count of who came by (stryker-mutator.io/docs/mutation-testing-elements/mutant-states).
 */
import { createHash } from "node:crypto"
import { Instrumenter } from "@stryker-mutator/instrumenter"
import { reasonToIgnore } from "../../tools/mutation/unobservableMutants.ts"
import { filesOf, type MutatedRoom, type SourceFile } from "./mutatedRooms.ts"

export interface Mutant {
  /** What switches it on in this build. */
  readonly id: string
  /** The same in every build of the same file. */
  readonly key: string
  readonly room: MutatedRoom
  readonly file: string
  /** Lines and columns, from 1. */
  readonly location: { readonly start: Position; readonly end: Position }
  readonly mutatorName: string
  readonly replacement: string
  /** Why it need not be found. */
  readonly ignored: string | undefined
}

interface Position {
  readonly line: number
  readonly column: number
}

export interface InstrumentedRooms {
  /** Texts by paths from the root, as they are and with the mutants in them. */
  readonly sources: ReadonlyArray<SourceFile>
  readonly instrumented: ReadonlyArray<SourceFile>
  readonly mutants: ReadonlyArray<Mutant>
}

const silent = () => undefined
const NO_LOG = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12)

export const instrumentRooms = async (rooms: ReadonlyArray<MutatedRoom>): Promise<InstrumentedRooms> => {
  const placed = rooms.flatMap((room) => filesOf(room).map((file) => ({ room, ...file })))
  const { files, mutants } = await new Instrumenter(NO_LOG).instrument(
    placed.map(({ path, text }) => ({ name: path, content: text, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [{ shouldIgnore: reasonToIgnore }] },
  )
  const byPath = new Map(placed.map((file) => [file.path, file]))
  const oneBased = ({ line, column }: Position) => ({ line: line + 1, column: column + 1 })
  return {
    sources: placed,
    instrumented: files.map(({ name, content }) => ({ path: name, text: content })),
    mutants: mutants.flatMap(({ id, fileName, location, mutatorName, replacement, status, statusReason }) => {
      const file = byPath.get(fileName)
      if (file === undefined) return []
      const start = oneBased(location.start)
      const end = oneBased(location.end)
      return {
        id,
        key: [
          fileName,
          digestOf(file.text),
          start.line,
          start.column,
          end.line,
          end.column,
          mutatorName,
          digestOf(replacement),
        ].join(" "),
        room: file.room,
        file: fileName,
        location: { start, end },
        mutatorName,
        replacement,
        ignored: status === "Ignored" ? (statusReason ?? "no reason given") : undefined,
      }
    }),
  }
}
