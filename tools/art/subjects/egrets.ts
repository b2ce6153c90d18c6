/** Three white egrets wading; 300 wide, 190 high. */
import type { Studio } from "../studio.ts"
import { disc, placed, shape, stroke } from "../svg.ts"

export function egrets({ paint }: Studio): string {
  const egret =
    stroke("M-8 0V-74M10 0V-74", paint.ink, 4) +
    shape("M-64 -66Q-20 -124 30 -106Q44 -94 30 -78Q-10 -54 -64 -66Z", paint.shell) +
    shape("M-64 -66Q-30 -92 10 -88Q-20 -62 -64 -66Z", paint.stoneLight) +
    stroke("M26 -96Q64 -120 40 -148Q30 -170 48 -182", paint.shell, 11) +
    disc(52, -184, 11, paint.shell) +
    shape("M58 -190L100 -180L58 -180Z", paint.mango) +
    disc(55, -187, 2.4, paint.ink)
  return placed(egret, 0, 0) + placed(egret, -150, 14, 0.85, true) + placed(egret, 130, -18, 0.7)
}
