/** Dials the operator; the number is always readable. */
import { Phone } from "lucide-react"
import { telLink } from "#core/site/operator.ts"
import { useSettings } from "../../flows.tsx"
import { Hidden } from "./Hidden.tsx"

export const CallLink = ({ className }: { readonly className?: string | undefined }) => {
  const { operator } = useSettings()
  return (
    <a className={className} href={telLink(operator)}>
      <Phone aria-hidden />
      <span>
        <Hidden>Call </Hidden>
        {operator.phone}
      </span>
    </a>
  )
}
