/** Section 6, Roles and permissions: who may see what. */
import type { Chapter } from "../sentence.ts"

export const rolesAndPermissions: Chapter = {
  section: "6",
  heading: "Roles and permissions",
  sentences: [
    {
      id: "6.roles.1",
      sentence: "Only anonymous visitors.",
      shownBy: [
        {
          file: "server/render/publicScreens.test.ts",
          title:
            "should be shown to a visitor who brings nothing, where it was asked for (specification 6, Roles and permissions)",
        },
        {
          file: "server/render/publicScreens.test.ts",
          title: "should answer %s to a stranger (specification 6, Roles and permissions)",
        },
      ],
    },
    {
      id: "6.roles.2",
      sentence: "All screens are public.",
      shownBy: [
        {
          file: "server/render/publicScreens.test.ts",
          title:
            "should be shown to a visitor who brings nothing, where it was asked for (specification 6, Roles and permissions)",
        },
      ],
    },
    {
      id: "6.roles.3",
      sentence: "Sign-in: not shown.",
      shownBy: [
        {
          file: "server/render/publicScreens.test.ts",
          title:
            "should have no way to sign in, nor a field for a password (specification 6, Roles and permissions)",
        },
      ],
    },
  ],
}
