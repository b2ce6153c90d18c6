/** The build's last step: beside every file that packs well a brotli and a gzip twin, which `compressedFiles` serves. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import type { Plugin } from "vite"
import { siteOnly } from "./siteOnly.ts"

/** Pictures, films and fonts are packed already. */
const PACKS_WELL = /\.(js|css|svg|html|txt|json)$/

/** Smaller files fit into one packet as they are. Unit: bytes. */
const WORTH_IT = 1024

/** `folder` is the site that browsers load. */
export const compressTwins = (folder: string): Plugin => ({
  name: "compress-twins",
  ...siteOnly(folder),
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      PACKS_WELL.test(file),
    )) {
      const file = join(folder, name)
      const bytes = readFileSync(file)
      if (bytes.length < WORTH_IT) continue
      writeFileSync(`${file}.br`, brotliCompressSync(bytes))
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})
