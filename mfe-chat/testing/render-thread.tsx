import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type * as z from 'zod/mini'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { getConversation } from '@comptoir/contracts/conversation/conversation'
import {
  listBatchMessages,
  getAnswerTime,
  markBatchRead,
  markConversationRead
} from '@comptoir/contracts/conversation/thread'
import type { Conversation, Message } from '@comptoir/contracts/conversation/conversation'
import type { ThreadProps } from '@comptoir/contracts/browser/federation'
import { BatchFrame, ConversationFrame } from '@comptoir/contracts/portal/realtime'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { useFocusPolicy } from '@comptoir/web/focus/use-focus-policy.ts'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { createFakeShell } from '@comptoir/web/testing/fake-shell.ts'
import ThreadComponent from '../src/thread.tsx'
import { batchOf, conversationOf, seller, settingsOf } from './builders.ts'

type Options = {
  batch?: Partial<Batch>
  appointment?: Partial<Conversation>
  session?: ThreadProps['shell']['session']
  unread?: number
  onUnread?: (count: number) => void
  offering?: NonNullable<ThreadProps['offering']>
  answering?: NonNullable<ThreadProps['answering']>
  /** The minutes that the shop usually takes to answer. */
  answerMinutes?: number
}

/** A portal that keeps one thread with these messages, and the public settings of the shop. */
const portalWith = (messages: readonly Message[], { batch, appointment, unread = 0, answerMinutes }: Options) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getConversation, () => ({ ...conversationOf({ unread, ...appointment }), messages: messages.slice(-50) }))
  portal.on(listBatchMessages, () => messages.slice(-50))
  portal.on(getBatch, () => batchOf(batch))
  portal.on(getSettings, () => settingsOf())
  portal.on(getAnswerTime, () => ({ minutes: answerMinutes ?? null }))
  portal.on(markConversationRead, () => ({}))
  portal.on(markBatchRead, () => ({}))
  return portal
}

/** The page of another remote, under the shell's focus policy. */
const Page = ({ children }: { children: ReactNode }) => (
  <main ref={useFocusPolicy()} data-focus-scope tabIndex={-1} aria-label="Page">
    {children}
  </main>
)

/** Opens the thread of the appointment `thread-one`, or of the batch of that id, as another remote's page shows it. */
export const openThread = (tabletype: 'B' | 'R', messages: readonly Message[], options: Options = {}) => {
  const portal = portalWith(messages, options)
  const { shell, frame, ...fake } = createFakeShell(options.session ?? seller)
  const client = new QueryClient({
    defaultOptions: { mutations: { networkMode: 'always' }, queries: { networkMode: 'always', retry: false } }
  })
  const thread = (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page>
          <ThreadComponent
            shell={shell}
            tabletype={tabletype}
            id="thread-one"
            {...(options.onUnread && { onUnread: options.onUnread })}
            {...(options.offering && { offering: options.offering })}
            {...(options.answering && { answering: options.answering })}
          />
        </Page>
      </MemoryRouter>
    </QueryClientProvider>
  )
  const view = render(thread)
  return {
    ...fake,
    portal,
    client,
    shell,
    leave: view.unmount,
    comeBack: () => render(thread),
    /** Sends a frame of the portal to the thread; the contract refuses what the portal never sends. */
    frame: (content: z.input<typeof BatchFrame> | z.input<typeof ConversationFrame>) =>
      frame(tabletype === 'B' ? BatchFrame : ConversationFrame, content)
  }
}
