import type { CardItem } from '@comptoir/contracts/batch/item'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { useOffered } from '../variant/use-offered.ts'
import { VariantForm } from '../variant/variant-form.tsx'
import { evidenceTexts } from '../evidence-french.ts'
import type { OtherCard } from './identity-view.tsx'
import { useCorrection } from './use-correction.ts'
import { useItemPrices } from '../price/use-item-prices.ts'

type VariantViewProps = {
  batchid: string
  item: CardItem
  /** Another card that the seller says it is; null for the one that it is held for. */
  card: OtherCard | null
  onDone: () => void
}

/** Condition, edition, finish and grade of a done card, with the price that follows them. */
export const VariantView = ({ batchid, item, card, onDone }: VariantViewProps) => {
  const { send, show } = useCorrection(batchid, item.id)
  const asked = useOffered(card?.cardid ?? null)
  const prices = useItemPrices(batchid, item.id, card?.cardid ?? item.cardid)
  const offered = card ? asked.data : item.card
  const { edition, holographisme, gradation, condition } = item
  return (
    <>
      {card && <p>{evidenceTexts.identity.ask(card.name)}</p>}
      {asked.isLoading && <Skeleton label={evidenceTexts.loading} lines={3} />}
      {asked.isError && <FailurePanel error={asked.error} onRetry={() => void asked.refetch()} />}
      {offered && (
        <div inert={asked.isPlaceholderData}>
          <VariantForm
            key={card?.cardid}
            offered={offered}
            initial={{ edition, holographisme: holographisme ?? '', gradation, condition: String(condition) }}
            suggested={item.conditions ?? null}
            prices={prices}
            send={chosen => send({ ...chosen, ...(card && { cardid: card.cardid }) })}
            onDone={corrected => {
              show(corrected)
              onDone()
            }}
          />
        </div>
      )}
    </>
  )
}
