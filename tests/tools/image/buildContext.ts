/** What of the project an image can be made of: all but what `.dockerignore` names. */
import { matchesGlob } from "node:path"

/** Each pattern begins at the project's folder, and takes what is below a folder with it; with `!` it takes nothing away. */
const patternsOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ pattern: line.replace(/^!/, "").replace(/^\/|\/$/g, ""), keeps: line.startsWith("!") }))

/** Tells of a path below the project's folder whether an image can have it. The last pattern that fits decides. */
export const buildContext = (dockerignore: string): ((path: string) => boolean) => {
  const patterns = patternsOf(dockerignore)
  return (path) => {
    const names = path.split("/")
    const places = names.map((_, n) => names.slice(0, n + 1).join("/"))
    const last = patterns.findLast(({ pattern }) => places.some((place) => matchesGlob(place, pattern)))
    return last?.keeps ?? true
  }
}
