/** A change of the product that makes one sentence of the specification false. */
import type { MeantTests } from "../../projectCopy/projectCopy.ts"
import type { SourceEdit } from "../../sourceEdits/sourceEdit.ts"
import type { TaggedTest } from "../../testTags/taggedTests.ts"

export interface Mutant extends SourceEdit {
  /** Of the sentence that is false with it. */
  readonly sentence: string
  /** File of the sentence's test that must fail, within `tests/`; the one that runs fastest when absent. */
  readonly seenBy?: string
}

/**
 * Folders of `tests/` by how soon their tests are done; those of any other folder are slower than the first and faster than the
 * last.
 */
const FOLDERS = ["rules", "tools", "contracts", "server", "failures", "journeys"]

const rankOf = ({ file }: TaggedTest) => FOLDERS.indexOf(file.split("/")[0] ?? "")

/**
 * Which tests have to see a mutant: those with its sentence's tag, in one file. Throws where no test has the tag there.
 */
export const testsThatSee = (tests: ReadonlyArray<TaggedTest>, { sentence, seenBy }: Mutant): MeantTests => {
  const [first] = tests
    .filter(({ tags, file }) => tags.includes(sentence) && (seenBy === undefined || file === seenBy))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  if (first === undefined) throw new Error(`${sentence}: no test has this tag in ${seenBy ?? "any file"}`)
  return { file: `tests/${first.file}`, tags: [sentence] }
}
