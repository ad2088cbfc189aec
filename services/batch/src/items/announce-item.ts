import type { CardItem } from '@comptoir/contracts/batch/item'
import { presentCardItem } from '../batch/present.ts'
import type { Deps } from '../deps.ts'
import type { CardItemRecord } from './card-item.ts'

/** After a save: lets its events leave, sends the changed card to the sockets of its batch, and returns it as it was sent. */
export const announceItem = ({ outbox, frames }: Deps, batchid: string, saved: CardItemRecord): CardItem => {
  outbox.kick()
  const item = presentCardItem(saved)
  frames.send(batchid, { action: 'item_status_updated', item })
  return item
}
