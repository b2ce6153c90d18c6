/** Builds the site from `ui/` into `dist/site`. The server serves it; in development it embeds this same setup. */
import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at("./ui"),
  publicDir: at("./ui/public"),
  plugins: [react()],
  build: {
    outDir: at("./dist/site"),
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // Fonts and pictures stay files of their own: they are cached by themselves.
    assetsInlineLimit: 0,
  },
})
