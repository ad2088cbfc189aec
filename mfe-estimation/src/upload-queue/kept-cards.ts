import { VISITOR } from './sending.ts'
import type { KeptCard, Owner } from './sending.ts'
import type { PhotoStore } from './photo-store.ts'

/** After this time the browser deletes photos that were not sent. */
export const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** What becomes of a kept card. `ask`: a visitor kept it, and the account may have taken over the batch since. */
export type Fate = 'theirs' | 'ask' | 'hide' | 'drop'

/** Photos of another account are deleted; those of an account stay, hidden, for a visitor, who may be the same person. */
export const fateOf = (card: Pick<KeptCard, 'owner' | 'addedat'>, owner: Owner, now: number): Fate => {
  if (now - card.addedat > KEPT_FOR_MS) return 'drop'
  if (card.owner === owner) return 'theirs'
  if (owner === VISITOR) return 'hide'
  return card.owner === VISITOR ? 'ask' : 'drop'
}

export type OwnsBatch = (batchid: string, owner: Owner) => Promise<boolean | 'unknown'>

type Kept = { store: PhotoStore; ownsBatch: OwnsBatch; now: () => number }

/**
 * Returns the kept cards of an owner. Deletes those of other accounts, and takes over those of a visitor whose batch is the
 * owner's now.
 */
export const keptCardsOf = async (owner: Owner, { store, ownsBatch, now }: Kept): Promise<readonly KeptCard[]> => {
  const asked = new Map<string, Promise<boolean | 'unknown'>>()
  const isTheirs = (batchid: string) => {
    const answer = asked.get(batchid) ?? ownsBatch(batchid, owner)
    asked.set(batchid, answer)
    return answer
  }
  const claim = async (card: KeptCard): Promise<KeptCard[]> => {
    const fate = fateOf(card, owner, now())
    const theirs = fate === 'ask' ? await isTheirs(card.batchid) : fate === 'theirs'
    if (fate === 'drop' || (fate === 'ask' && theirs === false)) await store.remove(card.requestid)
    if (theirs !== true) return []
    const claimed = { ...card, owner }
    if (fate === 'ask') await store.keep(claimed)
    return [claimed]
  }
  return (await Promise.all((await store.all()).map(claim))).flat()
}
