import { Suspense, lazy, useCallback, useEffect, useMemo, useState } from 'react'
import type { ShellServices, ThreadRequest } from '@comptoir/contracts/browser/federation'
import { threadOf } from '../keys.ts'
import { rowsOf } from '../state/rows.ts'
import { isComplete, shownMessages, topOf } from '../state/thread-state.ts'
import type { Post } from '../state/thread-state.ts'
import { SlotBar } from '../slots/slot-bar.tsx'
import { Composer } from './composer.tsx'
import type { GivenBack } from './composer.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { ImageButton } from './image-button.tsx'
import { MessageList } from './message-list.tsx'
import type { About } from '../state/thread-cache.ts'
import { RowProvider, SubjectProvider } from '../state/thread-context.ts'
import type { RowThread } from '../state/thread-context.ts'
import { ThreadHeader } from './thread-header.tsx'
import classes from './thread-panel.module.css'
import { useInView } from './use-in-view.ts'
import { useOffers } from './use-offers.ts'
import { usePosts } from './use-posts.ts'
import { useReadMark } from './use-read-mark.ts'
import { useRemoval } from './use-removal.ts'
import { useScrolling } from './use-scrolling.ts'
import type { OpenThread } from './use-thread.ts'
import { useTitleCount } from './use-title-count.ts'
import type { Viewer } from '../state/viewer.ts'

const ReplyTool = lazy(async () => ({ default: (await import('../staff/replies/reply-tool.tsx')).ReplyTool }))
const StaffTools = lazy(async () => ({ default: (await import('../staff/staff-tools.tsx')).StaffTools }))

type ThreadPanelProps = Pick<ThreadRequest, 'onUnread' | 'offering' | 'answering'> & {
  thread: OpenThread
  about: About
  viewer: Viewer
  shell: ShellServices
}

/** A thread that has been read: its messages and the field to answer. */
export const ThreadPanel = ({ thread, about, viewer, shell, onUnread, offering, answering }: ThreadPanelProps) => {
  const { key, live, askOlder } = thread
  const { state } = thread.data
  const { tabletype, id } = threadOf(key)
  const draft = `chat.${tabletype}.${id}`
  const [givenBack, setGivenBack] = useState<GivenBack | null>(null)

  const { messages: known, deleting, posts: unsent } = state
  const messages = useMemo(() => shownMessages({ messages: known, deleting }), [known, deleting])
  const rows = useMemo(() => rowsOf(messages, unsent, viewer.id), [messages, unsent, viewer.id])
  const offers = useOffers(about.offers, messages)
  const hasOlder = !isComplete(state)
  const scrolling = useScrolling(rows, hasOlder ? askOlder : null)
  const { log, atEnd, toEnd } = scrolling
  const inView = useInView(log)
  const seen = inView && atEnd
  const { unread, readAtOpening } = useReadMark(key, { messages, top: topOf(state), about, viewer, seen })
  useTitleCount(unread)
  useEffect(() => {
    onUnread?.(unread)
  }, [onUnread, unread])

  const { drafts } = shell
  const giveBack = useCallback(
    (post: Post) => {
      if (post.type !== 'T') return
      // The refused text stands before what the viewer has typed since. On another page there is no composer: the draft
      // keeps both.
      const text = [post.content, drafts.read(draft)].filter(Boolean).join('\n')
      drafts.keep(draft, text)
      setGivenBack({ text })
    },
    [drafts, draft]
  )
  const posts = usePosts(key, { shell, connected: live.state.status === 'open', giveBack })
  const send: typeof posts.send = post => {
    toEnd()
    posts.send(post)
  }
  const { again, discard } = posts
  const remove = useRemoval(key, shell)
  const { ownerid } = about
  const context = useMemo<RowThread>(
    () => ({ threadKey: key, viewer, ownerid, shell, again, discard, remove }),
    [key, viewer, ownerid, shell, again, discard, remove]
  )
  const subject = useMemo(() => ({ about, offers }), [about, offers])
  return (
    <RowProvider value={context}>
      <SubjectProvider value={subject}>
        <section className={classes['panel']} data-focus-scope>
          <ThreadHeader isShop={viewer.isadmin === 1}>
            {about.appointment && <SlotBar appointment={about.appointment} />}
            {viewer.isadmin === 1 && (
              <Suspense>
                <StaffTools offering={offering} />
              </Suspense>
            )}
          </ThreadHeader>
          <MessageList
            rows={rows}
            scrolling={scrolling}
            hasOlder={hasOlder}
            unread={unread}
            readAtOpening={readAtOpening}
          />
          <ConnectionLine {...live} />
          <Composer
            draft={draft}
            drafts={shell.drafts}
            givenBack={givenBack}
            answering={answering}
            onSend={content => send({ type: 'T', content })}
            Assistant={viewer.isadmin === 1 ? ReplyTool : undefined}
          >
            <ImageButton
              alert={shell.alert}
              onChoose={file => send({ type: 'I', content: URL.createObjectURL(file), file })}
            />
          </Composer>
        </section>
      </SubjectProvider>
    </RowProvider>
  )
}
