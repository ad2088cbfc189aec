import { openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Collection, Db } from 'mongodb'

/**
 * A view of a card that staff made of the photo of a decision: the card alone, cut out and stored on its own. It names
 * neither batch nor seller, and outlives both.
 */
export interface CardViewRecord extends WithOutbox {
  /** The id of the decision, so that a photo makes one view. */
  _id: string
  cardid: string
  /** The card's name when the view was added. */
  name: string
  /** Among the images of the catalogue, under a name that only staff are told. */
  image: string
  staffid: string
  at: Date
  /** Staff removed it: the record is deleted once its events have left. */
  removedat?: Date
}

/** Names the view that was made of a decision's photo within its card. */
export const addedView = (decisionid: string): string => `view-${decisionid}`

export const openCardViews = async (db: Db): Promise<Collection<CardViewRecord>> =>
  await openCollection(db, 'card_views', [
    outboxIndex,
    { name: 'of_card', key: { cardid: 1 } },
    { name: 'removed', key: { removedat: 1 }, sparse: true }
  ])

/** Those that are in the index, or wait to be described. */
export const standing = { removedat: { $exists: false } } as const
