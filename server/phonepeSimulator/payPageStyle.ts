/** The look of the simulated payment page: plain, and clearly not a real one. */

export const payPageStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2b4f; background: #fffaf1 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { width: min(100% - 2rem, 26rem); padding: 1.5rem 0 }
.label { margin: 0; padding: .5rem .75rem; border-radius: .5rem; background: #f2ac3c; color: #3b2203; font-weight: 700 }
h1 { margin: 1rem 0 .5rem; font-size: 2.5rem; font-variant-numeric: tabular-nums }
dl { margin: 0 0 1rem; display: grid; gap: .125rem }
dt { font-size: .875rem; color: #33456f }
dd { margin: 0 0 .5rem; font-weight: 600; overflow-wrap: anywhere }
.outcomes { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
button { min-height: 3rem; border: 2px solid #1d2b4f; border-radius: .625rem; background: #fff; color: inherit; font: 700 1rem system-ui, sans-serif; cursor: pointer }
button:hover { background: #f4e6cc }
button:focus-visible { outline: 3px solid #0f6f78; outline-offset: 2px }
button:disabled { opacity: .6; cursor: progress }
[data-outcome=success] { background: #1f6b4c; border-color: #1f6b4c; color: #fff }
[data-outcome=success]:hover { background: #17533b }
.choice { display: grid; gap: .25rem; margin: 0 0 .75rem }
.choice label:has(input) { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem }
select { min-height: 3rem; width: 100%; padding: 0 .5rem; border: 2px solid #1d2b4f; border-radius: .625rem; background: #fff; color: inherit; font: 1rem system-ui, sans-serif }
input[type=checkbox] { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: #1d2b4f }
select:focus-visible, input:focus-visible { outline: 3px solid #0f6f78; outline-offset: 2px }
`
