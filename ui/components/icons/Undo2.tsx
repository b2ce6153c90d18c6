/** Lucide's icon “undo-2”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Undo2 = makeIcon(
  <>
    <path d="M9 14 4 9l5-5" />
    <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
  </>,
)
