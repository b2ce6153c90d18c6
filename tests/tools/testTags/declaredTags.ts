/**
 * The tags that a test may have: what it stands for. vitest refuses any other.
 * `vitest run --project core --tags-filter 2.home.4` runs the tests of a sentence, `vitest run --list-tags` tells all tags.
 */
import { FAILURE_MODES, failureTag } from "../../failures/failureModes.ts"
import { ASVS_NUMBERS, asvsTag } from "../asvs/controls.ts"
import { CHAPTERS } from "../conformance/sentences/chapters.ts"

export const DECLARED_TAGS: ReadonlyArray<{ readonly name: string; readonly description: string }> = [
  ...CHAPTERS.flatMap(({ sentences }) =>
    sentences.map(({ id, sentence }) => ({ name: id, description: sentence })),
  ),
  ...FAILURE_MODES.map(({ number, name }) => ({ name: failureTag(number), description: name })),
  ...ASVS_NUMBERS.map((number) => ({ name: asvsTag(number), description: "a requirement of docs/asvs.md" })),
]
