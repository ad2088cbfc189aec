import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import type { BackgroundFamily } from '../photo/backgrounds/background.ts'
import type { PresetName } from '../photo/presets.ts'

export const tables = ['solid', 'gradient', 'wood', 'cloth', 'tiles', 'carpet'] as const satisfies BackgroundFamily[]
const cards = ['strewn', 'sheet'] as const satisfies BackgroundFamily[]

export interface Stratum {
  preset: PresetName
  /** One after the other, from photo to photo. */
  backgrounds: readonly BackgroundFamily[]
}

/**
 * Kinds of photos, by what makes corners hard to find: the light and the angle, what the card lies on, or all of it.
 */
export const strata = {
  easy: { preset: 'easy', backgrounds: ['plain', ...tables] },
  'medium, on tables': { preset: 'medium', backgrounds: tables },
  'medium, on other cards': { preset: 'medium', backgrounds: cards },
  hard: { preset: 'hard', backgrounds: [...tables, ...cards] }
} as const satisfies Record<string, Stratum>

export const isAmongCards = ({ backgrounds }: Stratum) => backgrounds.some(family => cards.some(one => one === family))

const distance = (p: readonly [number, number], q: readonly [number, number]) => Math.hypot(p[0] - q[0], p[1] - q[1])

/**
 * How far the worst corner is from its place, as a share of the card's diagonal. The quad may begin with any corner.
 */
export const cornerError = (quad: Quad, truth: Quad): number => {
  const diagonal = (distance(truth[0], truth[2]) + distance(truth[1], truth[3])) / 2
  const farthest = quad.map((_, start) =>
    Math.max(...truth.map((corner, i) => distance(corner, quad[(start + i) % 4] ?? corner)))
  )
  return Math.min(...farthest) / diagonal
}
