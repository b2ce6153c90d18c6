/** Keeps what this visit drew in this tab. The page's head looks there too, before its first words (`restingPage`). */
import { Layer } from "effect"
import { VisitDraws } from "#core/ports/visitDraws.ts"
import { keptOnDevice } from "./keptOnDevice.ts"

export const visitDrawsBrowser = Layer.succeed(VisitDraws, keptOnDevice("tab", "visitDraws"))
