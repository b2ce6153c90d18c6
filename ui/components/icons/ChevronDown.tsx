/** Lucide's icon “chevron-down”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const ChevronDown = makeIcon(
  <>
    <path d="m6 9 6 6 6-6" />
  </>,
)
