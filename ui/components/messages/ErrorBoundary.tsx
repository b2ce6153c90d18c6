/** Catches a part that broke, or whose script did not arrive, and shows something else in its place. */
import { Component, type ReactNode } from "react"

interface Guarded {
  readonly children: ReactNode
  /** Shown from the first failure on; a new `key` begins again. */
  readonly instead: ReactNode
}

export class ErrorBoundary extends Component<Guarded, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
