import { useEffect, useRef, useState } from 'react'
import { reachStep } from '@comptoir/contracts/browser/visit-step'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Item } from '@comptoir/contracts/batch/item'
import type { BatchOffer, OfferStatus } from '@comptoir/contracts/batch/offer'
import { formatEuro } from '@comptoir/ui/money'
import { badgeOf } from '@comptoir/web/batch/badge-of.ts'
import { texts } from '../french.ts'

/** What is told of a card when it changes: its state, and once it is done its name and price, which a correction changes. */
const toldOf = (item: Item) =>
  item.kind === 'C' ? [item.status, ...(item.status === 'D' ? [item.name, item.price] : [])].join() : null

/** Returns the sentences on cards that changed; new cards are not announced. */
export const announcementOf = (before: readonly Item[], after: readonly Item[]): string => {
  const known = new Map(before.map(item => [item.id, toldOf(item)]))
  return after
    .map(item => {
      if (item.kind !== 'C' || item.status === 'S') return ''
      const was = known.get(item.id)
      if (was === undefined || was === toldOf(item)) return ''
      const price = item.price === null ? texts.item.noPrice : formatEuro(item.price)
      return texts.heard[item.status](item.name ?? texts.item.unnamed, price)
    })
    .filter(Boolean)
    .join(' ')
}

/** Returns the sentences on offers that are new or decided. An accepted offer that another one replaced is not announced. */
const newsOfOffers = (before: readonly BatchOffer[], after: readonly BatchOffer[]) => {
  const known = new Map<string, OfferStatus>(before.map(({ messageid, status }) => [messageid, status]))
  return after
    .filter(({ messageid, status }) => known.get(messageid) !== status && known.get(messageid) !== 'A')
    .map(({ status, price }) => texts.heardOffer[status](formatEuro(price)))
}

const newsOf = (before: Batch, after: Batch) => {
  const [was, is] = [badgeOf(before).label, badgeOf(after).label]
  return [
    was === is ? '' : texts.heardStatus(is),
    ...newsOfOffers(before.offers, after.offers),
    announcementOf(before.items, after.items)
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns the last change of the batch, its offers and its cards in words; '' before the first one. */
export const useAnnouncement = (batch: Batch): string => {
  const before = useRef(batch)
  const [text, setText] = useState('')
  const hasPrice = batch.items.some(item => item.kind === 'C' && item.price !== null)
  useEffect(() => {
    if (hasPrice) reachStep('price')
  }, [hasPrice])
  useEffect(() => {
    const news = newsOf(before.current, batch)
    before.current = batch
    if (news) setText(news)
  }, [batch])
  return text
}
