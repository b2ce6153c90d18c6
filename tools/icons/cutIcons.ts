/** Writes the icons that screens show into `ui/components/icons`: `npm run icons`. Same input, same bytes. */
import { writeFile } from "node:fs/promises"
import { drawIcons } from "./drawIcons.ts"

const folder = new URL("../../ui/components/icons/", import.meta.url)

for (const [name, text] of await drawIcons()) await writeFile(new URL(name, folder), text)
