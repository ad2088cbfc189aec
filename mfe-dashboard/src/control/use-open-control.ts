import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BatchRow } from '@comptoir/contracts/batch/batch-rows'
import { failureSentence } from '@comptoir/web/failure/failure-sentence.ts'
import { requestRows } from '../shop-rows.ts'
import { controlTexts } from './control-french.ts'
import { typedBatch } from './typed-batch.ts'
import type { TypedBatch } from './typed-batch.ts'

const { open: words } = controlTexts

/**
 * Returns the batch that a slip names, or null. The search also finds batches by the id of their account, which do not
 * count.
 */
const findBatch = async ({ by, value }: TypedBatch): Promise<BatchRow | null> => {
  const { list } = await requestRows({ q: value, limit: 1 })
  return list.find(batch => batch[by] === value) ?? null
}

type OpenControl = {
  /** Opens the control of the batch that staff typed or scanned. */
  open: (typed: string) => void
  isPending: boolean
  /** Why the last one could not be opened. */
  error: string | undefined
}

/** Opens the control of a batch by its packing slip. `onRefused` is called if it cannot be opened. */
export const useOpenControl = (onRefused?: () => void): OpenControl => {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({ mutationFn: findBatch })

  const refuse = (sentence: string) => {
    setError(sentence)
    onRefused?.()
  }
  const open = (typed: string) => {
    if (isPending) return undefined
    const named = typedBatch(typed)
    if (!named) return refuse(words.unreadable)
    setError(undefined)
    return mutate(named, {
      onSuccess: batch =>
        batch ? void navigate(`/dashboard/batchs/${batch.id}/control`) : refuse(words.unknown(named.value)),
      onError: failure => refuse(failureSentence(failure))
    })
  }
  return { open, isPending, error }
}
