/** Lucide's icon “search”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Search = makeIcon(
  <>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
)
