/** Lucide's icon “arrow-right”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const ArrowRight = makeIcon(
  <>
    <path d="M5 12h14" />
    <path d="m12 5 7 7-7 7" />
  </>,
)
