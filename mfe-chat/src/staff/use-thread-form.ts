import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import type { CallForm, CallFormOptions } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { tellThread } from '../state/thread-cache.ts'
import { useRowContext } from '../state/thread-context.ts'

type ThreadForm<S extends z.ZodMiniType> = Omit<CallFormOptions<S, Message>, 'send' | 'onDone'> & {
  send: (sent: z.output<S> & { requestid: string }) => Promise<Message>
  onDone: () => void
}

/** A form whose answer is a message of the thread: the message is shown there as soon as the portal has answered. */
export const useThreadForm = <S extends z.ZodMiniType<object>>({ send, onDone, ...form }: ThreadForm<S>): CallForm => {
  const client = useQueryClient()
  const { threadKey } = useRowContext()
  const requestIdOf = useRequestId()
  return useCallForm({
    ...form,
    send: sent => send({ ...sent, requestid: requestIdOf(sent) }),
    onDone: message => {
      tellThread(client, threadKey, { events: [{ type: 'message', message }] })
      onDone()
    }
  })
}
