/** Goes on from where a story has played: along the walk kept for it, or the one in the address. */
import type { Session } from "./session.ts"
import { takeWalk } from "./sessions.ts"
import { sayNote } from "./storyNotes.ts"
import { readWalk } from "./walk.ts"

const UNREADABLE = "The walk in the address cannot be read: this is where the story itself ends."

/** What cannot be done any more is said on the page. `addressed` is empty where the address names no walk. */
export const walkFurther = async (storyId: string, session: Session, addressed: string): Promise<void> => {
  const walk = takeWalk(storyId) ?? readWalk(addressed)
  if (walk === undefined) {
    if (addressed !== "") sayNote(storyId, UNREADABLE)
    return
  }
  const undone = await session.follow(walk)
  for (const { machine, event } of undone)
    sayNote(storyId, `The walk could not be followed to its end: ${machine} did not take ${event?.type}.`)
}
