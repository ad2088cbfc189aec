import { visitor } from '@comptoir/contracts/core/access'
import { cardReferences, type CardReference } from '@comptoir/contracts/catalogue/catalogue'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import type { Log } from '@comptoir/kit/run/log'
import { LRUCache } from 'lru-cache'
import type { References } from './tally.ts'

const keptMs = 10 * 60_000
/** Every card of a large catalogue. */
const mostKept = 50_000
const cardsPerCall = 500
const callMs = 5000

/** Kept for a card that the catalogue does not have, so that it is not asked about again. */
const unknown = 'unknown'

/**
 * What the catalogue says of cards, asked in pages and remembered for ten minutes. While the catalogue does not answer,
 * what it would have said is left out: the figures then tell no base price and no series of these cards.
 */
export const openKnownReferences = (bus: Bus, log: Log) => {
  const known = new LRUCache<string, CardReference | typeof unknown>({ max: mostKept, ttl: keptMs })

  const learn = async (cardids: string[]): Promise<void> => {
    const context: RequestContext = { actor: visitor, requestid: newId(), deadline: Date.now() + callMs }
    const told = await bus.request(cardReferences, { cardids }, context)
    for (const cardid of cardids) known.set(cardid, unknown)
    for (const reference of told) known.set(reference.cardid, reference)
  }

  return {
    async of(cardids: ReadonlySet<string>): Promise<References> {
      const asked = [...cardids].filter(cardid => !known.has(cardid))
      try {
        for (let first = 0; first < asked.length; first += cardsPerCall)
          await learn(asked.slice(first, first + cardsPerCall))
      } catch (error) {
        log.warn({ err: error, cards: asked.length }, 'the catalogue does not tell base prices')
      }
      return new Map(
        [...cardids].flatMap(cardid => {
          const reference = known.get(cardid)
          return reference === undefined || reference === unknown ? [] : [[cardid, reference] as const]
        })
      )
    }
  }
}

export type KnownReferences = ReturnType<typeof openKnownReferences>
