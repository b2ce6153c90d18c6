/** A change of the product that makes one sentence of the specification false. */
import { titlePattern } from "../../projectCopy/projectCopy.ts"
import type { SourceEdit } from "../../sourceEdits/sourceEdit.ts"
import type { Chapter, TestName } from "../sentence.ts"

export interface Mutant extends SourceEdit {
  /** Of the sentence that is false with it. */
  readonly sentence: string
  /** File of the sentence's test that must fail; the one that runs fastest when absent. */
  readonly seenBy?: string
}

/** Rooms of `tests/` by how soon their tests are done; those of any other room are slower than the first and faster than the last. */
const ROOMS = ["rules", "tools", "contracts", "server", "failures", "journeys"]

const rankOf = ({ file }: TestName) => ROOMS.indexOf(file.split("/")[0] ?? "")

/**
 * Which of a sentence's tests have to see its mutant.
 * All of one file. Throws where there is no such sentence, or it names no test there.
 */
export const testsOf = (
  chapters: ReadonlyArray<Chapter>,
  { sentence, seenBy }: Mutant,
): readonly [TestName, ...ReadonlyArray<TestName>] => {
  const found = chapters.flatMap(({ sentences }) => sentences).find(({ id }) => id === sentence)
  if (found === undefined) throw new Error(`${sentence}: there is no such sentence`)
  const tests = found.shownBy.filter(({ file }) => seenBy === undefined || file === seenBy)
  const [first] = tests.toSorted((one, other) => rankOf(one) - rankOf(other))
  if (first === undefined) throw new Error(`${sentence}: it names no test in ${seenBy ?? "any file"}`)
  return [first, ...tests.filter((name) => name !== first && name.file === first.file)]
}

/** The full names that any of the tests may have when they are run. */
export const patternOf = (tests: ReadonlyArray<TestName>): RegExp =>
  new RegExp(`(${tests.map(({ title }) => titlePattern(title).source).join("|")})$`, "s")
