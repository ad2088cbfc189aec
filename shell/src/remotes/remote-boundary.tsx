import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '@comptoir/ui/skeleton'
import type { SkeletonShape } from '@comptoir/ui/skeleton'
import { RemoteFailure } from './remote-failure.tsx'

type Props = {
  onRetry: () => void
  /** What comes, as far as the address tells. */
  shape: SkeletonShape
  children: ReactNode
}

/** Shows a skeleton while a remote loads, and catches its failure, so that the rest of the page stays. */
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
    if (this.state.failed) return <RemoteFailure onRetry={this.retry} />
    return <Suspense fallback={<Skeleton shape={this.props.shape} />}>{this.props.children}</Suspense>
  }
}
