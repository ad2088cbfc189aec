import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Message } from '@comptoir/contracts/conversation'
import { useRequestId } from '../form/use-request-id.ts'
import { useSentForm } from '../form/use-sent-form.ts'
import type { SentForm } from '../form/use-sent-form.ts'
import { tellThread } from '../thread/thread-cache.ts'
import { useThreadContext } from '../thread/thread-context.ts'

type StaffForm<S extends z.ZodMiniType> = {
  schema: S
  valuesOf: (fields: FormData) => unknown
  send: (sent: z.output<S> & { requestid: string }) => Promise<Message>
  onDone: () => void
  /** Refusals that this form says in words of its own, by their code. */
  wording?: Readonly<Record<string, string>>
  /** Where it is kept while it is not sent, and the fields with their names. */
  draft: string
}

/** A form whose answer is a message of the thread; what was typed is kept until it is sent. */
export const useStaffForm = <S extends z.ZodMiniType<object>>({
  schema,
  valuesOf,
  send,
  onDone,
  wording = {},
  draft
}: StaffForm<S>): { form: SentForm; typed: (name: string) => string } => {
  const client = useQueryClient()
  const { threadKey, shell } = useThreadContext()
  const requestIdOf = useRequestId()
  const name = `chat.${draft}.${threadKey[2]}`
  const form = useSentForm({
    schema,
    valuesOf,
    wording,
    keep: fields => shell.drafts.keep(name, fields && Object.fromEntries(fields)),
    send: sent => send({ ...sent, requestid: requestIdOf(sent) }),
    onDone: message => {
      tellThread(client, threadKey, { events: [{ type: 'message', message }] })
      onDone()
    }
  })
  const kept = shell.drafts.read(name)
  return {
    form,
    typed: field => {
      const value = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>)[field] : ''
      return typeof value === 'string' ? value : ''
    }
  }
}
