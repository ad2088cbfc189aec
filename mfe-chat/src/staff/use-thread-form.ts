import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { useRequestId } from '../form/use-request-id.ts'
import { useSentForm } from '../form/use-sent-form.ts'
import type { SentForm, SentFormOptions } from '../form/use-sent-form.ts'
import { tellThread } from '../thread/thread-cache.ts'
import { useThreadContext } from '../thread/thread-context.ts'

type ThreadForm<S extends z.ZodMiniType> = Omit<SentFormOptions<S, Message>, 'send' | 'onDone'> & {
  send: (sent: z.output<S> & { requestid: string }) => Promise<Message>
  onDone: () => void
}

/** A form whose answer is a message of the thread. */
export const useThreadForm = <S extends z.ZodMiniType<object>>({ send, onDone, ...form }: ThreadForm<S>): SentForm => {
  const client = useQueryClient()
  const { threadKey } = useThreadContext()
  const requestIdOf = useRequestId()
  return useSentForm({
    ...form,
    send: sent => send({ ...sent, requestid: requestIdOf(sent) }),
    onDone: message => {
      tellThread(client, threadKey, { events: [{ type: 'message', message }] })
      onDone()
    }
  })
}
