/** Hands out a paper of a booking as a file, and says how far it is. */
import { buttonClass } from "../buttons/buttonClass.ts"
import { FieldError } from "../fields/FieldError.tsx"
import { CalendarPlus } from "../icons/CalendarPlus.tsx"
import { FileDown } from "../icons/FileDown.tsx"
import styles from "./DownloadButton.module.css"

const PAPERS = {
  receipt: {
    button: "Download PDF Receipt",
    look: "primary",
    writing: "Preparing your PDF…",
    unwritten: "The PDF could not be made. Please try again.",
    icon: FileDown,
  },
  calendar: {
    button: "Add to calendar",
    look: "quiet",
    writing: "Preparing your calendar file…",
    unwritten: "The calendar file could not be made. Please try again.",
    icon: CalendarPlus,
  },
} as const

interface DownloadButtonProps {
  readonly of: keyof typeof PAPERS
  readonly progress: "idle" | "writing" | "written" | "unwritten"
  readonly onDownload: () => void
}

export const DownloadButton = ({ of, progress, onDownload }: DownloadButtonProps) => {
  const { button, look, writing, unwritten, icon } = PAPERS[of]
  return (
    <div className={styles["paper"]}>
      <button
        type="button"
        className={buttonClass(look)}
        aria-disabled={progress === "writing"}
        onClick={onDownload}
      >
        {icon}
        {button}
      </button>
      <p role="status">
        {progress === "writing" && writing}
        {progress === "written" && "Saved to your downloads."}
      </p>
      {progress === "unwritten" && (
        <FieldError look="large" role="alert">
          {unwritten}
        </FieldError>
      )}
    </div>
  )
}
