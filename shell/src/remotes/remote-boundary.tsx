import { Component } from 'react'
import type { ReactNode } from 'react'
import { RemoteFailure } from './remote-failure.tsx'

type Props = { onRetry: () => void; children: ReactNode }

/** Catches the failure of one remote, so that the rest of the page stays. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  readonly retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <RemoteFailure onRetry={this.retry} /> : this.props.children
  }
}
