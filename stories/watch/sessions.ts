/** The sessions of the stories on the page, by story, for play functions, the panel and the checks after a play. */
import { makeSession, type Session } from "./session.ts"
import type { Walk } from "./walk.ts"
import type { Watch } from "./watch.ts"

const open = new Map<string, Session>()
const next = new Map<string, Walk>()

/** Opens a story's session; call the answer to close it. */
export const openSession = (storyId: string, watch: Watch) => {
  const session = makeSession(watch)
  open.set(storyId, session)
  return () => {
    if (open.get(storyId) === session) open.delete(storyId)
  }
}

export const sessionOf = (storyId: string): Session | undefined => open.get(storyId)

/** Keeps a walk to be followed when the story has been remounted and has played again. */
export const keepWalk = (storyId: string, walk: Walk): void => void next.set(storyId, walk)

/** The kept walk, once. */
export const takeWalk = (storyId: string): Walk | undefined => {
  const walk = next.get(storyId)
  next.delete(storyId)
  return walk
}
