/** Lucide's icon “info”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Info = makeIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 16v-4" />
    <path d="M12 8h.01" />
  </>,
)
