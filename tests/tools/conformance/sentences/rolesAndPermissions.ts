/** Section 6, Roles and permissions: who may see what. */
import type { Chapter } from "../sentence.ts"

export const rolesAndPermissions: Chapter = {
  section: "6",
  heading: "Roles and permissions",
  sentences: [
    { id: "6.roles.1", sentence: "Only anonymous visitors.", at: "core/ports/caller.ts#Caller" },
    { id: "6.roles.2", sentence: "All screens are public." },
    { id: "6.roles.3", sentence: "Sign-in: not shown.", at: "core/ports/caller.ts#Caller" },
  ],
}
