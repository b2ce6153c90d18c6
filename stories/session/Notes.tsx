/** What is said above a story after it has played, such as that a walk could not be followed. */
import { useSyncExternalStore } from "react"
import styles from "./Notes.module.css"

const notesByStory = new Map<string, ReadonlyArray<string>>()
const listeners = new Set<() => void>()
const NOTHING: ReadonlyArray<string> = []

const set = (storyId: string, notes: ReadonlyArray<string>) => {
  notesByStory.set(storyId, notes)
  listeners.forEach((listener) => listener())
}

export const addStoryNote = (storyId: string, note: string): void =>
  set(storyId, [...(notesByStory.get(storyId) ?? NOTHING), note])

export const clearStoryNotes = (storyId: string): void => set(storyId, NOTHING)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useStoryNotes = (storyId: string): ReadonlyArray<string> =>
  useSyncExternalStore(subscribe, () => notesByStory.get(storyId) ?? NOTHING)

interface NotesProps {
  readonly storyId: string
  readonly notes: ReadonlyArray<string>
}

/** What a story has to say about itself, above everything: that what the address asked for does not exist. */
export const StoryNotes = ({ storyId, notes }: NotesProps) => {
  const all = [...notes, ...useStoryNotes(storyId)]
  return (
    all.length > 0 && (
      <div className={styles["notes"]} role="note">
        {all.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    )
  )
}
