/** A walk: what was done to a story's machines after the story had played, written so that a link can carry it. */
import { Option, Schema } from "effect"

const WalkEvent = Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
  Schema.Record(Schema.String, Schema.Json),
])

/** An event to the machine of that name, or only time that is passed by hand. Unit: `afterMs` in milliseconds. */
export const WalkStep = Schema.Struct({
  afterMs: Schema.Finite,
  machine: Schema.optionalKey(Schema.String),
  event: Schema.optionalKey(WalkEvent),
})
export type WalkStep = typeof WalkStep.Type

/** `endMs` is where the walk stands. Unit: milliseconds since the story had played. */
export const Walk = Schema.Struct({
  acts: Schema.Array(WalkStep),
  endMs: Schema.Finite,
  isFrozen: Schema.Boolean,
})
export type Walk = typeof Walk.Type

/** Letters, digits, - and _ only: Storybook lets nothing else through an address. */
const WalkText = Schema.StringFromBase64Url.pipe(Schema.decodeTo(Schema.fromJsonString(Walk)))

export const walkText = Schema.encodeSync(WalkText)

/** Absent when the text is not a walk. */
export const readWalk = (text: string): Walk | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(WalkText)(text))

/** The walk without its last act: it stands where that act began. */
export const withoutLastStep = ({ acts, endMs, isFrozen }: Walk): Walk => ({
  acts: acts.slice(0, -1),
  endMs: acts.at(-1)?.afterMs ?? endMs,
  isFrozen,
})
