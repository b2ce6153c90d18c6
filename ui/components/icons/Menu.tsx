/** Lucide's icon “menu”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Menu = makeIcon(
  <>
    <path d="M4 5h16" />
    <path d="M4 12h16" />
    <path d="M4 19h16" />
  </>,
)
