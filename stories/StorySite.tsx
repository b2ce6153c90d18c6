/** The whole site as a story shows it: under the story's router, in the story's world. */
import { use } from "react"
import { Site } from "#ui/Site.tsx"
import { RouterContext } from "./routerContext.ts"

export const StorySite = () => <Site onRouter={use(RouterContext)} />
