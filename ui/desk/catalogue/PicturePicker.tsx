/** A picture from this device: the camera's, or one that is kept. */
import { useId } from "react"
import type { ChosenPicture } from "#core/desk/catalogue/chosenPicture.ts"
import styles from "./PicturePicker.module.css"

/** What the server reads; a phone that keeps its pictures as HEIC gives a JPEG of them for it. */
const READ = "image/jpeg,image/png,image/webp,image/avif"

const chosenOf = (file: File): ChosenPicture => ({
  name: file.name,
  size: file.size,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
})

interface PicturePickerProps {
  readonly label: string
  readonly hint: string
  /** Nothing can be chosen yet; the hint says why. */
  readonly isOff?: boolean
  readonly onChoose: (picture: ChosenPicture) => void
}

export const PicturePicker = ({ label, hint, isOff = false, onChoose }: PicturePickerProps) => {
  const id = useId()
  return (
    <div className={styles["picker"]}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={READ}
        disabled={isOff}
        className={styles["input"]}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same one may be chosen again.
          currentTarget.value = ""
          if (file !== undefined) onChoose(chosenOf(file))
        }}
      />
      <p id={`${id}-hint`} className={styles["hint"]}>
        {hint}
      </p>
    </div>
  )
}
