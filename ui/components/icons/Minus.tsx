/** Lucide's icon “minus”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Minus = makeIcon(
  <>
    <path d="M5 12h14" />
  </>,
)
