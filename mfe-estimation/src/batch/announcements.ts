import { useEffect, useRef, useState } from 'react'
import { batchStatuses } from '@comptoir/contracts/batch'
import type { Batch, Item } from '@comptoir/contracts/batch'
import { formatEuro } from '@comptoir/ui/french'
import { texts } from '../french.ts'

const statusesOf = (items: readonly Item[]) =>
  new Map(items.map(item => [item.id, item.kind === 'C' ? item.status : null]))

/** What to say of the cards whose state is another than before; cards that were not there before stay unsaid. */
export const announcementOf = (before: readonly Item[], after: readonly Item[]): string => {
  const known = statusesOf(before)
  return after
    .map(item => {
      if (item.kind !== 'C' || item.status === 'S') return ''
      const was = known.get(item.id)
      if (was === undefined || was === item.status) return ''
      const price = item.price === null ? texts.item.noPrice : formatEuro(item.price)
      return texts.heard[item.status](item.name ?? texts.item.unnamed, price)
    })
    .filter(Boolean)
    .join(' ')
}

const newsOf = (before: Batch, after: Batch) =>
  [
    before.status === after.status ? '' : texts.heardStatus(batchStatuses[after.status]),
    announcementOf(before.items, after.items)
  ]
    .filter(Boolean)
    .join(' ')

/** The last change of the batch and its cards, each told once: not when the page opens, not when the same news comes again. */
export const useAnnouncement = (batch: Batch): string => {
  const before = useRef(batch)
  const [text, setText] = useState('')
  useEffect(() => {
    const news = newsOf(before.current, batch)
    before.current = batch
    if (news) setText(news)
  }, [batch])
  return text
}
