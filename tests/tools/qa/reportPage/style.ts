/** The page's style sheet: no font, picture or script from anywhere else; light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --ink:#12313c; --quiet:#5b7480; --paper:#fbfdfd; --card:#fff; --line:#d5e3e6; --sea:#157a86; --foam:#e8f5f6; --bad:#b3261e; --blush:#fdecea; --sun:#f2a33a; }
@media (prefers-color-scheme: dark) { :root { --ink:#e3eff2; --quiet:#93adb6; --paper:#0c1c22; --card:#12272f; --line:#28434d; --sea:#4fc3d0; --foam:#16363e; --bad:#ff8a80; --blush:#3d1f1f; --sun:#f2b65c; } }
* { box-sizing: border-box }
body { margin:0 auto; padding:28px clamp(16px,4vw,48px) 80px; max-width:1480px; background:var(--paper); color:var(--ink); font:15px/1.5 system-ui,sans-serif }
h1 { font-size:26px; margin:0 0 4px } h2 { font-size:19px; margin:44px 0 12px } h3 { font-size:15px; margin:22px 0 8px }
.quiet { color:var(--quiet); font-weight:400 } .bad { color:var(--bad); font-weight:600 } .ok { color:var(--sea); font-weight:600 }
.verdict { font-size:18px; margin:14px 0 } nav a { margin-right:16px }
a { color:var(--sea) }
.scroll { overflow-x:auto }
table { border-collapse:collapse; width:100%; font-size:13.5px } th { text-align:left; color:var(--quiet); font-weight:500 }
th,td { padding:6px 10px 6px 0; border-bottom:1px solid var(--line); vertical-align:top } td.n, th.n { text-align:right; font-variant-numeric:tabular-nums; white-space:nowrap }
code, pre { font:12.5px/1.5 ui-monospace,monospace } pre { margin:6px 0; padding:10px 12px; background:var(--foam); border-radius:8px; white-space:pre-wrap; overflow-wrap:anywhere }
.case { background:var(--card); border:1px solid var(--bad); border-radius:12px; padding:14px 18px; margin:14px 0 }
button { font:inherit; font-size:13px; padding:4px 12px; border:1px solid var(--sea); border-radius:8px; background:none; color:var(--sea); cursor:pointer }
.figures { display:grid; grid-template-columns:repeat(auto-fit,minmax(min(440px,100%),1fr)); gap:20px }
figure { margin:0; padding:14px 16px; background:var(--card); border:1px solid var(--line); border-radius:12px } figcaption { font-weight:600; margin-bottom:8px }
svg { max-width:100%; height:auto; display:block } svg.chart { max-width:none } svg text { fill:var(--ink); font:12px system-ui,sans-serif } svg .small { fill:var(--quiet); font-size:10.5px }
.bar { fill:var(--sea) } .axis { stroke:var(--line) } .cell { fill:var(--foam) } .heat { fill:var(--sun) }
.state,.final { fill:var(--foam); stroke:var(--sea); stroke-width:1.4 } .final { stroke-width:3 } .group { fill:var(--card) } .state.unmet,.final.unmet { fill:var(--blush); stroke:var(--bad); stroke-dasharray:5 3 }
svg .name { font-weight:650; font-size:13px } svg .row { font-size:11px } svg .row.count { fill:var(--quiet) } svg .row.unmet { fill:var(--bad) }
.edge { fill:none; stroke:var(--sea); stroke-width:1.3; opacity:.6 } .edge.unmet { stroke:var(--bad); stroke-dasharray:5 3 } .tip path { fill:var(--sea) } .tip.unmet path { fill:var(--bad) }
details summary { cursor:pointer }
`
