import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../failure/failure-sentence.ts'

export type Act<Input> = {
  run: (input: Input) => void
  busy: boolean
  /** Why the last try failed, in French; null while there is nothing to say. */
  failure: string | null
  /** Withdraws the failure once what it was about has changed. */
  forgetFailure: () => void
}

type Options<Input, Reply> = {
  send: (input: Input) => Promise<Reply>
  /** Called once the portal accepted, also when the page was left in the meantime. */
  onDone?: (reply: Reply, input: Input) => void
  onFailed?: (error: Error, input: Input) => void
  /** The act's own sentence for a failure; undefined for the portal's. */
  wording?: (error: Error) => string | undefined
  /** The act can be done once only: after the portal accepted it, `run` sends nothing while the page is still in view. */
  once?: boolean
}

/**
 * A write that a button starts: sent once however often the button is pressed. It is a mutation like every write of the
 * remotes, because the shell watches the mutations: it hears there that the session has ended.
 */
export const useAct = <Input = void, Reply = unknown>({
  send,
  onDone,
  onFailed,
  wording,
  once = false
}: Options<Input, Reply>): Act<Input> => {
  const sending = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (input: Input) => {
      try {
        const reply = await send(input)
        sending.current = once
        return reply
      } catch (failure) {
        sending.current = false
        throw failure
      }
    },
    onSuccess: (reply, input) => onDone?.(reply, input),
    onError: (failure, input) => onFailed?.(failure, input)
  })
  const run = (input: Input) => {
    // A second press may come before React has drawn the busy button.
    if (sending.current) return
    sending.current = true
    mutate(input)
  }
  const forgetFailure = () => {
    if (!sending.current) reset()
  }
  return {
    run,
    busy: isPending,
    failure: error && (wording?.(error) ?? failureSentence(error)),
    forgetFailure
  }
}
