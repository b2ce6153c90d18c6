/** Lucide's icon “arrow-down”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const ArrowDown = makeIcon(
  <>
    <path d="M12 5v14" />
    <path d="m19 12-7 7-7-7" />
  </>,
)
