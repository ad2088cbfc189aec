import { useState } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import { formatEuro } from '@comptoir/ui/money'
import { Modal } from '@comptoir/ui/modal'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import type { Moving } from '../batch/use-move.ts'
import { partDialogTexts as words } from './part-dialog-french.ts'
import classes from './part-dialog.module.css'
import { useSendPart } from './use-send-part.ts'
import { parcelWorth, sortByWorth, worths, type ParcelWorth, type Worth } from './worth-sending.ts'

const euros = (cents: number) => formatEuro(eurosFromCents(cents))

const nameOf = ({ name, number, set }: CardItem, place: number) =>
  name === null ? words.unnamed(place) : [name, number, set].filter(Boolean).join(' · ')

interface GroupProps {
  worth: Worth
  cards: readonly CardItem[]
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[], isChosen: boolean) => void
}

/** The cards of one kind: all of them at once, or one by one. */
const Group = ({ worth, cards, chosen, choose }: GroupProps) => {
  const title = words.groups[worth]
  const hint = words.hints[worth](euros(parcelWorth(cards, 0).estimate))
  const ids = cards.map(({ id }) => id)
  return (
    <fieldset className={classes['group']}>
      <legend>
        <Checkbox
          label={words.all(title, cards.length)}
          checked={ids.every(id => chosen.has(id))}
          ref={box => {
            // A part of the group is chosen: HTML has no attribute for it.
            if (box) box.indeterminate = ids.some(id => chosen.has(id)) && !ids.every(id => chosen.has(id))
          }}
          onChange={({ target }) => choose(ids, target.checked)}
        />
      </legend>
      {hint && <p className={classes['hint']}>{hint}</p>}
      <ul className={classes['cards']}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <Checkbox
              label={nameOf(card, index + 1)}
              checked={chosen.has(card.id)}
              onChange={({ target }) => choose([card.id], target.checked)}
            />
            <span className={classes['price']}>{card.price === null ? words.unpriced : formatEuro(card.price)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const Sums = ({ count, worth: { estimate, shipping, missing } }: { count: number; worth: ParcelWorth }) => (
  <output className={classes['sums']}>
    <strong>{words.chosen(count)}</strong>
    {count > 0 && (
      <>
        <span>{words.estimate(euros(estimate))}</span>
        {shipping > 0 && <span>{words.net(euros(estimate - shipping), euros(shipping))}</span>}
        {missing === 0 && <span>{words.free}</span>}
        {missing > 0 && shipping > 0 && <span>{words.missing(euros(missing))}</span>}
      </>
    )}
  </output>
)

/** Lets the seller choose which cards of a batch to send; the others are set aside in a batch of their own. */
export const PartDialog = ({ batch, alert, onClose }: Moving & { onClose: () => void }) => {
  const cards = cardsOf(batch.items)
  const groups = sortByWorth(cards)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(groups.bulk.map(({ id }) => id)))
  const settings = useSettings()
  const { send, busy } = useSendPart({ batch, alert }, onClose)
  const chosen = new Set(cards.map(({ id }) => id).filter(id => !left.has(id)))
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setLeft(before => new Set(isChosen ? [...before].filter(id => !ids.includes(id)) : [...before, ...ids]))
  const parcel = cards.filter(({ id }) => chosen.has(id))
  const aside = cards.filter(({ id }) => !chosen.has(id)).map(({ id }) => id)
  return (
    <Modal title={words.title} locked={busy} onClose={onClose}>
      <p>{words.lead}</p>
      {worths
        .filter(worth => groups[worth].length > 0)
        .map(worth => (
          <Group key={worth} worth={worth} cards={groups[worth]} chosen={chosen} choose={choose} />
        ))}
      <Sums count={parcel.length} worth={parcelWorth(parcel, centsFromEuros(settings.data?.shippingcost ?? 0))} />
      <div className={classes['acts']}>
        <Button variant="primary" busy={busy} aria-disabled={parcel.length === 0} onClick={() => send(aside)}>
          {aside.length === 0 ? words.submitAll : words.submit(parcel.length)}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Modal>
  )
}
