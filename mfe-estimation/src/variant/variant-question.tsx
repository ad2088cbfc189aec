import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { submitUserInput } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { FoundCard as Card } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import type { Edition } from '@comptoir/contracts/catalogue/card'
import { Button } from '@comptoir/ui/button'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { applyToBatch } from '../batch/batch-cache.ts'
import { useItemPrices } from '../price/use-item-prices.ts'
import { CandidateChoice, NONE } from './candidate-choice.tsx'
import { CardSearch } from './card-search.tsx'
import { FoundCard } from './found-card.tsx'
import { LeaveToShop } from './leave-to-shop.tsx'
import { useOffered } from './use-offered.ts'
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

// What a photo cannot tell is not suggested: the edition starts at the standard one, and a finish is chosen, not left.
const initialOf = ({ gradation, condition, slab }: CardItem, offered: Offered): VariantValues => {
  const edition: Edition = '_default'
  const open = { edition, holographisme: '' }
  if (!slab) return { ...open, gradation, condition: String(condition) }
  // A card in a case is not taken for one without a grade because its company was not read, or has no prices here.
  const company = slab.gradation && offered.ratiotable[edition]?.[slab.gradation] ? slab.gradation : ''
  return { ...open, gradation: company, condition: slab.grade === null ? '' : String(slab.grade) }
}

/** What only the seller can tell of a card: which one it is, when photos leave a doubt, and its variant. */
export const VariantQuestion = ({ batchid, item }: { batchid: string; item: CardItem }) => {
  const client = useQueryClient()
  const [choice, setChoice] = useState<CardChoice>({ kind: item.cardid !== null && item.card ? 'recognised' : 'open' })
  const [text, setText] = useState('')
  const cardid = cardidOf(choice)
  const asked = useOffered(cardid)
  const prices = useItemPrices(batchid, item.id, choice.kind === 'recognised' ? item.cardid : cardid)
  // A seller who says that it is another card sees those that the photos may show, too.
  const candidates = choice.kind === 'recognised' || item.candidates.length > 0 ? item.candidates : (item.others ?? [])
  const offered = choice.kind === 'recognised' ? item.card : asked.data
  const look = (asked: boolean) => setChoice({ kind: 'search', asked })

  return (
    <>
      {choice.kind === 'recognised' && (
        <Button variant="link" className={classes['other'] ?? ''} onClick={() => look(true)}>
          {variantTexts.another}
        </Button>
      )}
      {candidates.length > 0 && (
        <CandidateChoice
          candidates={candidates}
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
        <div inert={asked.isPlaceholderData}>
          <VariantForm
            key={cardid}
            offered={offered}
            initial={initialOf(item, offered)}
            slab={item.slab}
            suggested={item.conditions ?? null}
            prices={prices}
            send={chosen =>
              request(submitUserInput, { id: batchid, itemid: item.id, ...chosen, ...(cardid !== null && { cardid }) })
            }
            onDone={answered => {
              applyToBatch(client, batchid, { type: 'changed', item: answered })
              void client.invalidateQueries({ queryKey: sharedKeys.batches })
            }}
          />
        </div>
      )}
      <LeaveToShop batchid={batchid} item={item} label={variantTexts.unsure} />
    </>
  )
}
