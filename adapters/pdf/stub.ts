/** The ticket's stub: what was paid, and the stamp. */
import type { Receipt } from "#core/payment/receipt.ts"
import { INDIGO } from "./palette.ts"
import { printable } from "./printable.ts"
import { scene } from "./scene.ts"
import { type Ink, POINT, type Sheet } from "./sheet.ts"
import { stamp } from "./stamp.ts"

const LABEL: Ink = { face: "bold", size: 11, colour: INDIGO }
const AMOUNT: Ink = { face: "bold", size: 23, colour: INDIGO }
const PADDING_MM = 5
const SCENE_MM = 33

/** Unit: millimetres; below this the stub's parts would touch. */
export const STUB_LEAST_MM = 100

const centred = (sheet: Sheet, text: string, ink: Ink, middle: number, y: number): void =>
  sheet.set(text, middle - sheet.widthOf(text, ink) / 2, y, ink)

/** Fills the stub, whose paper is already there. */
export const drawStub = (
  sheet: Sheet,
  { amount, heading, verdict }: Receipt,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void => {
  const middle = x + width / 2
  const room = width - 2 * PADDING_MM
  const sum = printable(amount)
  const size = AMOUNT.size * Math.min(1, room / sheet.widthOf(sum, AMOUNT))
  const top = y + Math.max(0, (height - STUB_LEAST_MM) / 2) * 0.6
  centred(sheet, heading === "Receipt" ? "Amount paid" : "Amount", LABEL, middle, top + 14)
  centred(sheet, sum, { ...AMOUNT, size }, middle, top + 17 + size * POINT)
  stamp(sheet, printable(verdict.stamp).toUpperCase(), verdict.colour, {
    x: middle,
    y: top + 44,
    width: room,
  })
  scene(sheet.doc, { x: x + PADDING_MM, y: top + 62, width: room, height: SCENE_MM })
}
