/** The whole site as a story shows it: under the story's router, in the story's world. */
import { use } from "react"
import { AppRoutes } from "#ui/app/App.tsx"
import { RouterContext } from "./storyNavigation.ts"

export const StoryApp = () => <AppRoutes onNavigateReady={use(RouterContext)} />
