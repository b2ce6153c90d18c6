/** Names of the pictures that a shared link can show, found once in the site's folder. */
import { readdirSync } from "node:fs"
import { join } from "node:path"

const SIZE = "-1200.jpg"

/** `folder` holds the site's files. Throws when there are none. */
export const sharedPictures = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(join(folder, "pictures/social"))
      .filter((file) => file.endsWith(SIZE))
      .map((file) => file.slice(0, -SIZE.length)),
  )
