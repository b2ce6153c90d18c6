/** Lucide's icon “arrow-up”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const ArrowUp = makeIcon(
  <>
    <path d="m5 12 7-7 7 7" />
    <path d="M12 19V5" />
  </>,
)
