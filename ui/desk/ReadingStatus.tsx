/** Below a screen's head: that the rest is being read, or why nothing of it is shown. */
import { UnreadText } from "./UnreadText.tsx"

interface ReadingStatusProps {
  /** Said while it is being read. */
  readonly words: string
  /** Who may see it, in a sentence. */
  readonly message: string
  readonly state: { readonly matches: (reading: "reading" | "lacking" | "unavailable") => boolean }
}

export const ReadingStatus = ({ words, message, state }: ReadingStatusProps) => (
  <>
    {state.matches("reading") && <p role="status">{words}</p>}
    {state.matches("lacking") && <p role="alert">{message}</p>}
    {state.matches("unavailable") && (
      <p role="alert">
        <UnreadText />
      </p>
    )}
  </>
)
