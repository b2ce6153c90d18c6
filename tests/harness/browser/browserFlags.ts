/** Flags for a Chromium that is quiet, works for root, and asks nobody but the server under test. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
]

/**
 * Leaves no room for what is drawn: pages are laid out, move and are heard as ever, but their pixels are never made. What
 * looks at pixels sees nothing, and what moves by itself is styled in each frame.
 */
export const PAINTS_NOTHING = ["--force-gpu-mem-available-mb=1"]
