/**
 * The script that merchants load, with PhonePe's own global (PhonePe docs, Standard Checkout web integration):
 * `PhonePeCheckout.transact({ tokenUrl, callback, type: "IFRAME" })` opens the payment page over the site and calls back
 * once with "CONCLUDED" or "USER_CANCEL"; without `type` the browser goes to the page. `closePage()` takes it away.
 */
export const checkoutScript = `"use strict"
window.PhonePeCheckout = (() => {
  let close = () => {}
  const look = "width:min(480px,100vw);height:min(720px,92dvh);max-width:none;max-height:none;padding:0;border:0;border-radius:16px;overflow:hidden"
  const overlay = (tokenUrl, callback) => {
    const dialog = document.createElement("dialog")
    dialog.setAttribute("aria-label", "Payment")
    dialog.style.cssText = look
    const frame = document.createElement("iframe")
    frame.src = tokenUrl
    frame.title = "Payment page"
    frame.style.cssText = "display:block;width:100%;height:100%;border:0"
    const listen = ({ data, origin, source }) => {
      if (origin !== new URL(tokenUrl).origin || source !== frame.contentWindow) return
      if (data === "CONCLUDED" || data === "USER_CANCEL") end(data)
    }
    close = () => {
      window.removeEventListener("message", listen)
      dialog.remove()
      close = () => {}
    }
    const end = (word) => {
      close()
      callback?.(word)
    }
    window.addEventListener("message", listen)
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault()
      end("USER_CANCEL")
    })
    dialog.append(frame)
    document.body.append(dialog)
    dialog.showModal()
  }
  return {
    transact: ({ tokenUrl, callback, type }) => {
      close()
      if (type === "IFRAME") overlay(tokenUrl, callback)
      else window.location.assign(tokenUrl)
    },
    closePage: () => close(),
  }
})()
`
