/** Negative controls of the standard's chapter V5 File Handling. */
import type { NegativeControl } from "./negativeControl.ts"

const GIVEN_PICTURE = "tests/contracts/pictures/givenPicture.test.ts"
const INSPECTED = "adapters/pictures/inspectPicture.ts#inspectPicture"
const MADE = "adapters/pictures/folderPictures.ts#madeOf"

export const fileHandling: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["5.2.1"],
    about: "a good picture is large",
    seenBy: GIVEN_PICTURE,
    changes: [{ at: MADE, edit: ["drop", "call refuseHeavy"] }],
  },
  {
    numbers: ["5.2.2"],
    about: "whatever can be drawn is a picture",
    seenBy: GIVEN_PICTURE,
    changes: [{ at: INSPECTED, edit: ["drop", "if READ"] }],
  },
  {
    numbers: ["5.2.3"],
    about: "its bytes are few",
    seenBy: GIVEN_PICTURE,
    changes: [{ at: INSPECTED, edit: ["drop", "if MOST_PIXELS"] }],
  },
  {
    numbers: ["5.3.2"],
    about: "a file keeps its name",
    seenBy: GIVEN_PICTURE,
    changes: [{ at: MADE, edit: ["put", ["call storePicture", "argument 2"], "file"] }],
  },
]
