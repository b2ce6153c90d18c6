/**
 * The tags that a test may have: what it stands for. `vitest run --tags-filter 2.home.3` runs what shows that sentence,
 * `--list-tags` tells them all, and vitest refuses any other.
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
