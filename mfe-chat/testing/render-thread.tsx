import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import * as z from 'zod/mini'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { getConversation } from '@comptoir/contracts/conversation/conversation'
import {
  listBatchMessages,
  getAnswerTime,
  markBatchRead,
  markConversationRead
} from '@comptoir/contracts/conversation/thread'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { ThreadProps } from '@comptoir/contracts/browser/federation'
import { BatchFrame, ConversationFrame } from '@comptoir/contracts/portal/realtime'
import { getSettings } from '@comptoir/contracts/batch/settings'
import ThreadComponent from '../src/thread.tsx'
import { batchOf, conversationOf, settingsOf } from './builders.ts'
import { createFakePortal } from './fake-portal.ts'
import { createFakeShell, seller } from './fake-shell.ts'

type Options = {
  batch?: Partial<Batch>
  session?: ThreadProps['shell']['session']
  unread?: number
  onUnread?: (count: number) => void
  offering?: NonNullable<ThreadProps['offering']>
  /** What the shop usually takes to answer. */
  answerMinutes?: number
}

/** A portal that has one thread with these messages, and a shop that says when it is open. */
const portalWith = (messages: readonly Message[], { batch, unread = 0, answerMinutes }: Options) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getConversation, () => ({ ...conversationOf({ unread }), messages: messages.slice(-50) }))
  portal.on(listBatchMessages, () => messages.slice(-50))
  portal.on(getBatch, () => batchOf(batch))
  portal.on(getSettings, () => settingsOf())
  portal.on(getAnswerTime, () => ({ minutes: answerMinutes ?? null }))
  portal.on(markConversationRead, () => ({}))
  portal.on(markBatchRead, () => ({}))
  return portal
}

/** Opens the thread of the appointment `thread-one`, or of the batch of that id, as another remote's page shows it. */
export const openThread = (tabletype: 'B' | 'R', messages: readonly Message[], options: Options = {}) => {
  const portal = portalWith(messages, options)
  const { shell, sockets, ...spies } = createFakeShell(options.session ?? seller)
  const client = new QueryClient({
    defaultOptions: { mutations: { networkMode: 'always' }, queries: { networkMode: 'always', retry: false } }
  })
  const thread = (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ThreadComponent
          shell={shell}
          tabletype={tabletype}
          id="thread-one"
          {...(options.onUnread && { onUnread: options.onUnread })}
          {...(options.offering && { offering: options.offering })}
        />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const view = render(thread)
  return {
    ...spies,
    portal,
    client,
    shell,
    leave: view.unmount,
    comeBack: () => render(thread),
    socketPath: () => sockets.at(-1)?.path,
    connection: sockets,
    /** A frame from the portal; refused here when the contract does not know it. */
    frame: (frame: z.input<typeof BatchFrame> | z.input<typeof ConversationFrame>) =>
      act(async () => {
        sockets.at(-1)?.onFrame(z.parse(tabletype === 'B' ? BatchFrame : ConversationFrame, frame))
        // The query cache tells its readers a turn later.
        await new Promise(resolve => setTimeout(resolve))
      })
  }
}
