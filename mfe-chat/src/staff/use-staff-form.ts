import type * as z from 'zod/mini'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { SentForm } from '../form/use-sent-form.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { useThreadForm } from './use-thread-form.ts'

type StaffForm<S extends z.ZodMiniType> = {
  schema: S
  valuesOf: (fields: FormData) => unknown
  send: (sent: z.output<S> & { requestid: string }) => Promise<Message>
  onDone: () => void
  /** Where it is kept while it is not sent, and the fields with their names. */
  draft: string
}

/** A form of plain fields whose answer is a message of the thread; what was typed is kept until it is sent. */
export const useStaffForm = <S extends z.ZodMiniType<object>>({
  draft,
  ...options
}: StaffForm<S>): { form: SentForm; typed: (name: string) => string } => {
  const { threadKey, shell } = useThreadContext()
  const name = `chat.${draft}.${threadKey[2]}`
  const form = useThreadForm({
    ...options,
    keep: fields => shell.drafts.keep(name, fields && Object.fromEntries(fields))
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
