import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import type { ShellServices, ThreadRequest } from '@comptoir/contracts/browser/federation'
import { rowsOf } from '../state/rows.ts'
import { isComplete, shownMessages } from '../state/thread-state.ts'
import { offersById } from '../state/told-offers.ts'
import { Composer } from './composer.tsx'
import type { GivenBack } from './composer.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { ImageButton } from './image-button.tsx'
import { MessageList } from './message-list.tsx'
import type { About } from './thread-cache.ts'
import { ThreadProvider } from './thread-context.ts'
import type { Thread } from './thread-context.ts'
import { ThreadHeader } from './thread-header.tsx'
import classes from './thread-panel.module.css'
import { useInView } from './use-in-view.ts'
import { usePosts } from './use-posts.ts'
import { useReadMark } from './use-read-mark.ts'
import { useRemoval } from './use-removal.ts'
import { useScrolling } from './use-scrolling.ts'
import type { OpenThread } from './use-thread.ts'
import { useTitleCount } from './use-title-count.ts'
import type { Viewer } from './viewer.ts'

const StaffTools = lazy(async () => ({ default: (await import('../staff/staff-tools.tsx')).StaffTools }))

type ThreadPanelProps = Pick<ThreadRequest, 'onUnread' | 'offering'> & {
  thread: OpenThread
  about: About
  viewer: Viewer
  shell: ShellServices
}

/** A thread that has come: what was said, and where one answers. */
export const ThreadPanel = ({ thread, about, viewer, shell, onUnread, offering }: ThreadPanelProps) => {
  const { key, live, askOlder } = thread
  const { state } = thread.data
  const [, tabletype, id] = key
  const draft = `chat.${tabletype}.${id}`
  const [givenBack, setGivenBack] = useState<GivenBack | null>(null)

  const rows = useMemo(() => rowsOf(state, viewer.id), [state, viewer.id])
  const offers = useMemo(() => offersById(about.offers, shownMessages(state)), [about.offers, state])
  const hasOlder = !isComplete(state)
  const scrolling = useScrolling(rows, hasOlder ? askOlder : null)
  const { log, atEnd, toEnd } = scrolling
  const inView = useInView(log)
  const { unread, readAtOpening } = useReadMark(key, { state, about, viewer, seen: inView && atEnd })
  useTitleCount(unread)
  useEffect(() => {
    onUnread?.(unread)
  }, [onUnread, unread])

  const posts = usePosts(key, {
    shell,
    connected: live.state.status === 'open',
    giveBack: post => {
      if (post.type !== 'T') return
      // Written meanwhile stays too; the page may be another one by now, then the draft alone keeps both.
      const text = [post.content, shell.drafts.read(draft)].filter(Boolean).join('\n')
      shell.drafts.keep(draft, text)
      setGivenBack({ text })
    }
  })
  const remove = useRemoval(key, shell)
  const { again, discard } = posts
  const send: typeof posts.send = post => {
    toEnd()
    posts.send(post)
  }
  const context: Thread = {
    threadKey: key,
    viewer,
    about,
    shell,
    offers,
    again,
    discard,
    remove: messageid => {
      // The button that had the focus is gone with its message.
      log.current?.focus()
      remove(messageid)
    }
  }
  return (
    <ThreadProvider value={context}>
      <section className={classes['panel']}>
        <ThreadHeader>
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
          onSend={content => send({ type: 'T', content })}
        >
          <ImageButton
            alert={shell.alert}
            onChoose={file => send({ type: 'I', content: URL.createObjectURL(file), file })}
          />
        </Composer>
      </section>
    </ThreadProvider>
  )
}
