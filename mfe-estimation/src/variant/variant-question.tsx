import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { submitUserInput } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { FoundCard as Card } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { RatioKeys } from '@comptoir/contracts/catalogue/card'
import type { Edition } from '@comptoir/contracts/catalogue/card'
import { Button } from '@comptoir/ui/button'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { applyToBatch } from '../batch/batch-cache.ts'
import { queryKeys } from '../query-keys.ts'
import { CandidateChoice, NONE } from './candidate-choice.tsx'
import { CardSearch } from './card-search.tsx'
import { FoundCard } from './found-card.tsx'
import { LeaveToShop } from './leave-to-shop.tsx'
import type { Offered, VariantValues } from './variant-choices.ts'
import { VariantForm } from './variant-form.tsx'
import classes from './variant-question.module.css'
import { variantTexts } from './variant-french.ts'

/** Which card the seller says it is: the recognised one, a candidate, one of the catalogue; or still looking for it. */
type CardChoice =
  | { kind: 'recognised' }
  | { kind: 'open' }
  | { kind: 'candidate'; cardid: string }
  /** `asked`: the seller pressed a button, which is removed with the choice before. The search then takes the focus. */
  | { kind: 'search'; asked: boolean }
  | { kind: 'found'; card: Card }

/** Returns the card to send with the answer; null for none, or for the one that the item already has. */
const cardidOf = (choice: CardChoice): string | null =>
  choice.kind === 'candidate' ? choice.cardid : choice.kind === 'found' ? choice.card.id : null

/** What may be chosen for a card. The catalogue's schema allows ratios too, which sellers never get. */
const useOffered = (cardid: string | null) =>
  useQuery({
    queryKey: queryKeys.offeredOf(cardid),
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
  const [choice, setChoice] = useState<CardChoice>({ kind: item.cardid !== null && item.card ? 'recognised' : 'open' })
  const [text, setText] = useState('')
  const cardid = cardidOf(choice)
  const asked = useOffered(cardid)
  const offered = choice.kind === 'recognised' ? item.card : asked.data
  const look = (asked: boolean) => setChoice({ kind: 'search', asked })

  return (
    <>
      {choice.kind === 'recognised' && (
        <Button variant="link" className={classes['other'] ?? ''} onClick={() => look(true)}>
          {variantTexts.another}
        </Button>
      )}
      {item.candidates.length > 0 && (
        <CandidateChoice
          candidates={item.candidates}
          value={choice.kind === 'candidate' ? cardid : choice.kind === 'open' ? null : NONE}
          onChoose={chosen => setChoice({ kind: 'candidate', cardid: chosen })}
          onNone={() => look(false)}
        />
      )}
      {choice.kind === 'search' && (
        <CardSearch
          text={text}
          onType={setText}
          onPick={card => setChoice({ kind: 'found', card })}
          focused={choice.asked}
        />
      )}
      {choice.kind === 'found' && <FoundCard card={choice.card} onChange={() => look(true)} />}
      {asked.isLoading && <Skeleton label={variantTexts.loading} lines={3} />}
      {asked.isError && <FailurePanel error={asked.error} onRetry={() => void asked.refetch()} />}
      {offered && (
        <VariantForm
          key={cardid}
          offered={offered}
          initial={initialOf(item)}
          suggested={item.conditions ?? null}
          send={chosen =>
            request(submitUserInput, { id: batchid, itemid: item.id, ...chosen, ...(cardid !== null && { cardid }) })
          }
          onDone={answered => {
            applyToBatch(client, batchid, { type: 'changed', item: answered })
            void client.invalidateQueries({ queryKey: sharedKeys.batches })
          }}
        />
      )}
      <LeaveToShop batchid={batchid} item={item} label={variantTexts.unsure} />
    </>
  )
}
