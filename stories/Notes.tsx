/** What a story has to say about itself, above everything: that what the address asked for does not exist. */
import styles from "./Notes.module.css"
import { useStoryNotes } from "./watch/storyNotes.ts"

interface NotesProps {
  readonly storyId: string
  readonly notes: ReadonlyArray<string>
}

export const Notes = ({ storyId, notes }: NotesProps) => {
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
