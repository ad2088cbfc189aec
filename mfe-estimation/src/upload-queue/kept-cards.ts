import { VISITOR } from './sending.ts'
import type { KeptCard, Owner } from './sending.ts'
import type { PhotoStore } from './photo-store.ts'

/** Photos that nobody came back for are not kept longer. */
export const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** What becomes of a kept card when somebody is there. `ask`: a visitor's batch may belong to this account since. */
export type Fate = 'theirs' | 'ask' | 'hide' | 'drop'

/** Another person's photos are never shown nor sent; those of an account are hidden from a visitor, who may be the same. */
export const fateOf = (card: Pick<KeptCard, 'owner' | 'addedat'>, owner: Owner, now: number): Fate => {
  if (now - card.addedat > KEPT_FOR_MS) return 'drop'
  if (card.owner === owner) return 'theirs'
  if (owner === VISITOR) return 'hide'
  return card.owner === VISITOR ? 'ask' : 'drop'
}

export type OwnsBatch = (batchid: string, owner: Owner) => Promise<boolean | 'unknown'>

type Kept = { store: PhotoStore; ownsBatch: OwnsBatch; now: () => number }

/** The kept cards of an owner; drops those of somebody else, and takes over a visitor's whose batch is the owner's now. */
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
