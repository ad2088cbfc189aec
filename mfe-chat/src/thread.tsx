import type { SessionUser, ThreadProps } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { texts } from './french.ts'
import { ThreadPanel } from './thread/thread-panel.tsx'
import { useThread } from './thread/use-thread.ts'

const { thread: words } = texts

const SignedThread = ({ shell, tabletype, id, user, ...asked }: ThreadProps & { user: SessionUser }) => {
  const thread = useThread({ tabletype, id }, user.id, shell.openSocket)
  const { about } = thread.data
  if (isNotFound(thread.error)) return <Banner>{words.gone}</Banner>
  if (about) return <ThreadPanel thread={thread} about={about} viewer={user} shell={shell} {...asked} />
  if (thread.error) return <FailurePanel error={thread.error} onRetry={thread.ask} />
  return <Skeleton label={words.loading} shape="thread" lines={5} />
}

/** The discussion of a batch or an appointment with the shop, which other remotes show in their pages. */
const Thread = (props: ThreadProps) => {
  const { user } = props.shell.session
  if (!user) return <Banner action={<ButtonLink to="/login">{words.login}</ButtonLink>}>{words.loginNeeded}</Banner>
  return <SignedThread {...props} user={user} />
}

export default Thread
