/** Names of what a deed makes, read aloud and typed: 16 letters, so that nobody meets another's by chance. */
import { Effect } from "effect"
import { CallOffId } from "../callOffs/callOff.ts"
import { Ids } from "../ports/ids.ts"

const shortened = (requestKey: string): string => requestKey.slice(0, 16)

/** Of seats that the desk takes: the same for a request that is sent twice. */
export const holdIdOf = (requestKey: string): string => `DESK-${shortened(requestKey)}`

/** Of seats that are taken without a request that could come twice. */
export const newHoldId = Effect.map(
  Ids.use(({ requestKey }) => requestKey),
  holdIdOf,
)

/** Of what is called off: the same for a request that is sent twice. */
export const callOffIdOf = (requestKey: string): CallOffId => CallOffId.make(`CALL-${shortened(requestKey)}`)

/** Of what is called off without a request that could come twice. */
export const newCallOffId = Effect.map(
  Ids.use(({ requestKey }) => requestKey),
  callOffIdOf,
)
