/** Lucide's icon “ban”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Ban = makeIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M4.929 4.929 19.07 19.071" />
  </>,
)
