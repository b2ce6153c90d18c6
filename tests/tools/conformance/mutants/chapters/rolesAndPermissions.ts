/** Mutants of the specification's section 6, Roles and permissions. */
import type { Mutant } from "../mutant.ts"

export const rolesAndPermissions: ReadonlyArray<Mutant> = [
  {
    sentence: "6.roles.2",
    at: "core/routes.ts#ROUTES.aboutUs",
    edit: ["text", "/AboutUs", "/members/AboutUs"],
  },
  {
    sentence: "6.roles.3",
    at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    edit: ["text", '"Home"', '"Log in"'],
  },
]
