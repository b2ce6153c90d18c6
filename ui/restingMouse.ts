/** Says where the mouse rests: it came before anybody listened, and may not move again. */
export const sayWhereTheMouseRests = (): void => {
  if (!window.matchMedia("(hover: hover)").matches) return
  const under = [...document.querySelectorAll(":hover")].at(-1)
  under?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }))
}
