/** What stands in the place of a page of the desk until it was read: that it is being read, or why it was not. */
import { DeskMessage } from "./DeskMessage.tsx"
import { UnreadText } from "./UnreadText.tsx"

interface UnreadScreenProps {
  readonly title: string
  /** Said while it is being read. */
  readonly words: string
  readonly state: { readonly matches: (reading: "reading" | "unavailable") => boolean }
}

export const UnreadScreen = ({ title, words, state }: UnreadScreenProps) => (
  <DeskMessage title={title} isBusy={state.matches("reading")}>
    <p role="status">{state.matches("unavailable") ? <UnreadText /> : words}</p>
  </DeskMessage>
)
