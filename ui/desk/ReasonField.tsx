/** Why something is done at the desk: it is asked wherever the log keeps it, and says who else reads it. */
import { MAX_REASON } from "#core/desk/deedReason.ts"
import { TextField } from "../components/fields/TextField.tsx"

const HINT = {
  log: "It is kept in the log. No traveller's name or number, please.",
  "log and traveller": "It is kept in the log, and the traveller may read it. No name or number, please.",
  travellers:
    "Travellers read it: write them a sentence, such as “A storm is coming.” No name or number, please.",
} as const

interface ReasonFieldProps {
  readonly reason: string
  readonly readIn: keyof typeof HINT
  readonly onReason: (reason: string) => void
}

export const ReasonField = ({ reason, readIn, onReason }: ReasonFieldProps) => (
  <TextField
    label="Why"
    typed="sentence"
    dir="auto"
    name="reason"
    hint={HINT[readIn]}
    value={reason}
    maxLength={MAX_REASON}
    onText={onReason}
  />
)
