/** Catches a screen that broke, or whose script did not arrive, so that header, footer and a way on remain. */
import { Component, type ReactNode } from "react"
import { Trouble } from "./Trouble.tsx"

interface Guarded {
  readonly children: ReactNode
}

export class ScreenErrorBoundary extends Component<Guarded, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Trouble /> : this.props.children
  }
}
