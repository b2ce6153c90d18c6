/** The operator's pictures beside a database and beside its copies. */
import { Effect } from "effect"
import { copyPictures, picturesFolderIn } from "#adapters/pictures/pictureStore.ts"
import { countText } from "#core/countText.ts"
import { tryWithFiles } from "./databaseFiles.ts"

/** The pictures that a catalogue shows, from beside one database to beside another. Returns a line when some are nowhere. */
export const bringPictures = Effect.fn("bringPictures")(function* (
  pictures: ReadonlyArray<string>,
  from: string,
  to: string,
) {
  const [there, here] = [picturesFolderIn(from), picturesFolderIn(to)]
  const missing = yield* tryWithFiles(here, () => copyPictures(pictures, there, here))
  if (missing.length === 0) return []
  return [
    `${countText(missing.length, "picture")} of the catalogue not found in ${there}: import them again.`,
  ]
})
