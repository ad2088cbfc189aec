import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { submitUserInput } from '@comptoir/contracts/batch'
import type { CardItem } from '@comptoir/contracts/batch'
import { getCard } from '@comptoir/contracts/catalogue'
import { CallError, request } from '@comptoir/contracts/client'
import { RatioKeys } from '@comptoir/contracts/card'
import type { Edition, Gradation, Holographisme } from '@comptoir/contracts/card'
import { Skeleton } from '@comptoir/ui/skeleton'
import { applyToBatch } from '../batch/batch-cache.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { CandidateChoice } from './candidate-choice.tsx'
import type { Offered, VariantValues } from './variant-choices.ts'
import { VariantForm } from './variant-form.tsx'

const networkFailure = (error: unknown) =>
  error instanceof CallError ? error : new CallError({ message: texts.failure, code: 'network' }, 0)

/** What may be chosen for a candidate. The catalogue's schema allows ratios too, which sellers never get. */
const useOffered = (cardid: string | null) =>
  useQuery({
    queryKey: ['card', cardid],
    enabled: cardid !== null,
    queryFn: async ({ signal }): Promise<Offered> => {
      const card = await request(getCard, { cardid: cardid ?? '' }, signal)
      return { ratiotable: z.parse(RatioKeys, card.ratiotable ?? {}), holographismes: card.holographismes }
    }
  })

// What a photo cannot tell is not suggested: the edition starts at the standard one, and a finish is chosen, not left.
const initialOf = ({ gradation, condition }: CardItem): VariantValues => ({
  edition: '_default' satisfies Edition,
  holographisme: '',
  gradation,
  condition: String(condition)
})

/** What only the seller can tell of a card: which one it is, when photos leave a doubt, and its variant. */
export const VariantQuestion = ({ batchid, item }: { batchid: string; item: CardItem }) => {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const known = item.cardid !== null && item.card ? item.card : null
  const offered = useOffered(known ? null : chosen)

  const submit = async (values: VariantValues): Promise<CallError | null> => {
    try {
      const answer = await request(submitUserInput, {
        id: batchid,
        itemid: item.id,
        edition: values.edition as Edition,
        holographisme: values.holographisme as Holographisme,
        gradation: values.gradation as Gradation,
        condition: Number(values.condition),
        ...(chosen === null ? {} : { cardid: chosen })
      })
      applyToBatch(client, batchid, { type: 'changed', item: answer })
      void client.invalidateQueries({ queryKey: ['batches'] })
      return null
    } catch (error) {
      return networkFailure(error)
    }
  }

  if (known) return <VariantForm offered={known} initial={initialOf(item)} onSubmit={submit} />
  return (
    <>
      <CandidateChoice candidates={item.candidates} value={chosen} onChoose={setChosen} />
      {offered.isLoading && <Skeleton label={texts.variant.loading} lines={3} />}
      {offered.isError && <FailurePanel error={offered.error} onRetry={() => void offered.refetch()} />}
      {offered.data && <VariantForm key={chosen} offered={offered.data} initial={initialOf(item)} onSubmit={submit} />}
    </>
  )
}
