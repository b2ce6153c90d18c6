/** Films the hero's scene as a seamless loop, WebM and MP4: `npm run hero-loop`. Needs ffmpeg with libvpx-vp9 and libx264. */
import { SHOP_FOLDER } from "./shopFolder.ts"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { drawIllustration } from "./drawIllustration.ts"
import { rasterise } from "./exportPicture.ts"
import { HERO_LOOP, heroMoment, loopFingerprint } from "./heroLoop.ts"

const FOLDER = fileURLToPath(new URL("public/pictures/", SHOP_FOLDER))
const { width, height, framesPerSecond, seconds } = HERO_LOOP

/** Both are played muted and in a circle; a key frame only at the start keeps them small. */
const ENCODINGS = [
  {
    ending: "webm",
    options: "-c:v libvpx-vp9 -b:v 0 -crf 30 -g 999 -row-mt 1 -deadline good -cpu-used 1 -tile-columns 0",
  },
  {
    ending: "mp4",
    options:
      "-c:v libx264 -preset veryslow -tune animation -crf 23 -g 999 -profile:v high -level 3.1 -refs 4 -movflags +faststart",
  },
] as const

const films = ENCODINGS.map(({ ending, options }) => {
  const file = `${FOLDER}home-hero-loop.${ending}`
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i pipe:0`
  const shared = `-an -pix_fmt yuv420p -threads 1 -fflags +bitexact -flags:v +bitexact -map_metadata -1 -y`
  const colour = `-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709`
  return spawn(
    "ffmpeg",
    [
      "-v",
      "error",
      ...input.split(" "),
      ...colour.split(" "),
      ...options.split(" "),
      ...shared.split(" "),
      file,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  )
})

for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
  const { pixels } = await rasterise(drawIllustration(heroMoment(frame)), width)
  for (const { stdin } of films) if (!stdin.write(pixels)) await once(stdin, "drain")
}
for (const film of films) {
  film.stdin.end()
  const [code] = (await once(film, "close")) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
await writeFile(new URL("heroLoop.json", import.meta.url), `{ "drawing": "${loopFingerprint()}" }\n`)
