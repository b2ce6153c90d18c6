/** Lucide's icon “clock”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Clock = makeIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </>,
)
