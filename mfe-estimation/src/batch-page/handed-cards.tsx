import { Suspense, lazy, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { priceOf } from '../batch/item-words.ts'
import { texts } from '../french.ts'
import { guestTexts as words } from '../handover/guest-french.ts'
import classes from './handed-cards.module.css'
import { useCardRemoval } from './use-card-removal.tsx'

const { item: itemWords, rows } = texts

const RetakeDialog = lazy(async () => ({ default: (await import('../retake/retake-dialog.tsx')).RetakeDialog }))

const stateOf = (item: CardItem): string => {
  if (item.status === 'D') return priceOf(item, false)
  if (item.status === 'WUI') return words.asks
  return item.status === 'E' ? rows.retake : rows.running
}

const nameOf = ({ name }: CardItem) => name ?? itemWords.unnamed

const HandedCard = ({ item, onRetake, onRemove }: { item: CardItem; onRetake: () => void; onRemove: () => void }) => {
  const { face } = item.content
  return (
    <li className={classes['card']} data-status={item.status}>
      {face && <img className={classes['photo']} src={photoUrl(face, 320)} alt="" width={40} height={56} />}
      <span className={classes['words']}>
        <span className={classes['name']}>{nameOf(item)}</span>
        <span className={classes['state']}>{(item.status === 'E' && item.reason) || stateOf(item)}</span>
      </span>
      {item.status === 'E' && (
        <Button onClick={onRetake}>{item.content.back === null ? itemWords.addBack : itemWords.retake}</Button>
      )}
      {(item.status === 'E' || item.status === 'D') && (
        <Button
          variant="link"
          aria-label={itemWords.remove(nameOf(item))}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

type HandedCardsProps = { batchid: string; items: readonly CardItem[]; alert: ShellServices['alert'] }

/** The cards of a batch on the device to which they were handed over: a failed one is taken again, each is deleted. */
export const HandedCards = ({ batchid, items, alert }: HandedCardsProps) => {
  const [retaking, setRetaking] = useState<CardItem | null>(null)
  const removal = useCardRemoval(batchid, alert)
  return (
    <section aria-labelledby="handed-cards" data-focus-scope>
      <h2 id="handed-cards" data-focus tabIndex={-1}>
        {words.cards}
      </h2>
      {items.length === 0 && <p>{words.none}</p>}
      <ul className={classes['cards']}>
        {items.map(item => (
          <HandedCard key={item.id} item={item} onRetake={() => setRetaking(item)} onRemove={() => removal.ask(item)} />
        ))}
      </ul>
      {retaking && (
        <Suspense>
          <RetakeDialog batchid={batchid} item={retaking} onClose={() => setRetaking(null)} />
        </Suspense>
      )}
      {removal.dialog}
    </section>
  )
}
