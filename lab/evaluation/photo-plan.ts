import { createRandom } from '../draw/random.ts'

/** The presets that the recogniser is measured on. */
export const measured = ['easy', 'medium', 'hard'] as const
export type Measured = (typeof measured)[number]

/** One card photographed front and back. */
export interface PlannedPair {
  cardid: string
  preset: Measured
  /** The same seed gives the same two photos. */
  seed: string
  /** The place of the back among the backs. */
  back: number
  /** Thresholds may be chosen on the `calibration` half; their results are reported for the other half. */
  half: 'calibration' | 'report'
}

export interface PlanWish {
  cardids: readonly string[]
  /** How many cards are photographed, once in each preset: the first ones of a fixed shuffle. */
  photos: number
  seed: string
  /** How many backs there are. */
  backs: number
}

/** Plans the pairs of photos: the same for the same wish. All photos of a card are in the same half. */
export const planPairs = ({ cardids, photos, seed, backs }: PlanWish): PlannedPair[] => {
  const random = createRandom(`${seed}/order`)
  const shuffled = cardids
    .map(cardid => ({ cardid, at: random.between(0, 1) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, photos)
  return shuffled.flatMap(({ cardid }, i) =>
    measured.map(preset => ({
      cardid,
      preset,
      seed: `${seed}/${preset}/${cardid}`,
      back: i % backs,
      half: i % 2 ? ('calibration' as const) : ('report' as const)
    }))
  )
}
