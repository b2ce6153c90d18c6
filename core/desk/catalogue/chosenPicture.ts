/** A picture that somebody has chosen on their device, and what is sent of it. */
import { Effect } from "effect"
import { tooHeavyText } from "../../catalogue/operatorPicture.ts"
import { DeskRefused } from "../../ports/desk.ts"
import { DeskCatalogue } from "../../ports/deskCatalogue.ts"
import type { GivenPicture } from "../../catalogue/givenPicture.ts"
import type { DeedWork } from "../deedMachine.ts"

/** As the browser has it. Unit: bytes. */
export interface ChosenPicture {
  readonly name: string
  readonly size: number
  readonly bytes: () => Promise<Uint8Array>
}

/** More of its name is not sent. */
const MOST_NAME = 100

/** Where it is to stand; what is asked of the desk answers with its address. Errors: too heavy, or gone meanwhile. */
export const pictureWork = (
  { name, size, bytes }: ChosenPicture,
  of: Pick<GivenPicture, "slug" | "name" | "shape">,
): DeedWork<string> =>
  Effect.gen(function* () {
    const why = tooHeavyText(size)
    if (why !== undefined) return yield* new DeskRefused({ message: `${name} ${why}` })
    const read = yield* Effect.tryPromise({
      try: bytes,
      catch: () => new DeskRefused({ message: `${name} cannot be read any more: choose it again.` }),
    })
    const picture = { ...of, file: name.slice(-MOST_NAME), bytes: read }
    return yield* DeskCatalogue.use((catalogue) => catalogue.addPicture(picture))
  })
