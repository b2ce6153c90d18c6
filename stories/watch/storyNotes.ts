/** What is said above a story after it has played, such as that a walk could not be followed. */
import { useSyncExternalStore } from "react"

const said = new Map<string, ReadonlyArray<string>>()
const listeners = new Set<() => void>()
const NOTHING: ReadonlyArray<string> = []

const set = (storyId: string, notes: ReadonlyArray<string>) => {
  said.set(storyId, notes)
  listeners.forEach((listener) => listener())
}

export const sayNote = (storyId: string, note: string): void =>
  set(storyId, [...(said.get(storyId) ?? NOTHING), note])

export const forgetNotes = (storyId: string): void => set(storyId, NOTHING)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStoryNotes = (storyId: string): ReadonlyArray<string> =>
  useSyncExternalStore(subscribe, () => said.get(storyId) ?? NOTHING)
