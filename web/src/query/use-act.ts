import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../failure/failure-sentence.ts'

export type Act<Input> = {
  run: (input: Input) => void
  busy: boolean
  /** Why the last try failed, in French; null while there is nothing to say. */
  failure: string | null
}

type Options<Input, Reply> = {
  send: (input: Input) => Promise<Reply>
  /** Called once the portal accepted, also when the page was left in the meantime. */
  onDone: (reply: Reply, input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}

/**
 * A write that a button starts: sent once however often the button is pressed. It is a mutation like every write of the
 * remotes, because the shell watches the mutations: it hears there that the session has ended.
 */
export const useAct = <Input = void, Reply = unknown>({
  send,
  onDone,
  onFailed
}: Options<Input, Reply>): Act<Input> => {
  const sending = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await send(input)
      } finally {
        sending.current = false
      }
    },
    onSuccess: (reply, input) => onDone(reply, input),
    onError: (failure, input) => onFailed?.(failure, input)
  })
  const run = (input: Input) => {
    // A second press may come before React has drawn the busy button.
    if (sending.current) return
    sending.current = true
    mutate(input)
  }
  return { run, busy: isPending, failure: error && failureSentence(error) }
}
