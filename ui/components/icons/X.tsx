/** Lucide's icon “x”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const X = makeIcon(
  <>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </>,
)
