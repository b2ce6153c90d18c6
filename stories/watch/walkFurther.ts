/** Goes on from where a story has played: along the walk kept for it, or the one in the address. */
import type { Session } from "./session.ts"
import { sayNote } from "./storyNotes.ts"
import { takeWalk } from "./sessions.ts"
import { readWalk } from "./walk.ts"

const UNREADABLE = "The walk in the address cannot be read: this is where the story itself ends."

/** What cannot be done any more is said on the page. */
export const walkFurther = async (storyId: string, session: Session, addressed: unknown): Promise<void> => {
  const kept = takeWalk(storyId)
  const walk = kept ?? (typeof addressed === "string" && addressed !== "" ? readWalk(addressed) : undefined)
  if (walk === undefined) {
    if (typeof addressed === "string" && addressed !== "" && kept === undefined) sayNote(storyId, UNREADABLE)
    return
  }
  const undone = await session.follow(walk)
  for (const { machine, event } of undone)
    sayNote(storyId, `The walk could not be followed to its end: ${machine} did not take ${event?.type}.`)
}
