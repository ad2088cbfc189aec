import type { Random } from '../simulation/random.ts'

/** The kinds of calls that the mix is made of, named as in the tables of `docs/capacity.md`. */
export const kinds = ['session', 'batch', 'page', 'thread', 'post', 'thumbnail'] as const
export type Kind = (typeof kinds)[number]

/**
 * What one sold batch asks of the portal, by its seller and by staff together, from the first card until it is paid. These
 * numbers are assumptions: no shop has been counted yet.
 */
export const callsOfBatch: Readonly<Record<Kind, number>> = {
  /** Each visit begins with the session, which carries the batches of the account. */
  session: 20,
  /** The seller looks at the batch on some days, staff open it at each step of the sale. */
  batch: 25,
  /** A page of the shop's list of batches, which staff come back to between two batches. */
  page: 10,
  thread: 12,
  /** Three messages of the seller and three of the shop. */
  post: 6,
  /** Ten cards, each seen six times by somebody whose browser has not kept the picture. */
  thumbnail: 60
}

/** Cards of one batch; each is one upload of two photos. */
export const cardsOfBatch = 10

/** The day of one shop. The share of its calls that falls into the busiest hour decides how much machine it needs. */
export const shopDay = { batches: 40, staff: 3, peakHourShare: 0.2 } as const

const callsOfOneBatch = kinds.reduce((sum, kind) => sum + callsOfBatch[kind], 0)

/** The share of a kind among the calls of the mix, 0 to 1. Uploads are not in the mix. */
export const shareOf = (kind: Kind): number => callsOfBatch[kind] / callsOfOneBatch

/**
 * Deals the kinds of the mix: those of one batch in an order of chance, then those of the next. A short spell has the same
 * shares as a long one, so that two spells differ by their rate and not by how many dear calls they happened to have.
 */
export const createMix = ({ below }: Pick<Random, 'below'>): (() => Kind) => {
  const deck: Kind[] = []
  return () => {
    if (deck.length === 0) for (const kind of kinds) deck.push(...Array<Kind>(callsOfBatch[kind]).fill(kind))
    const [kind] = deck.splice(below(deck.length), 1)
    return kind!
  }
}

/** What so many shops ask in the busiest hour of their day: calls of the mix, and cards, a second. */
export const peakOf = (shops: number): { calls: number; cards: number } => {
  const batches = (shops * shopDay.batches * shopDay.peakHourShare) / 3600
  return { calls: batches * callsOfOneBatch, cards: batches * cardsOfBatch }
}
