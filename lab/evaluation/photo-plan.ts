import { createRandom } from '../draw/random.ts'

/** What the recogniser is measured by. */
export const measured = ['easy', 'medium', 'hard'] as const
export type Measured = (typeof measured)[number]

/** One card photographed front and back. */
export interface PlannedPair {
  cardid: string
  preset: Measured
  /** Names everything about the two photos. */
  seed: string
  /** Position of the back among the backs. */
  back: number
  /** Thresholds may be chosen on one half; what they reach is told of the other. */
  half: 'calibration' | 'report'
}

export interface PlanWish {
  cardids: readonly string[]
  /** Photos a preset, at most one an identity: the first ones of a fixed shuffle. */
  photos: number
  seed: string
  backs: number
}

/** The pairs to take, the same for the same wish. A card is in one half with all its photos. */
export function planPairs({ cardids, photos, seed, backs }: PlanWish): PlannedPair[] {
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
