import type { BackgroundFamily } from '../photo/backgrounds/background.ts'
import type { PresetName } from '../photo/presets.ts'
import type { Quad } from '../../services/recognition/src/recogniser/pipeline/quad.ts'

export const tables = ['solid', 'gradient', 'wood', 'cloth', 'tiles', 'carpet'] as const satisfies BackgroundFamily[]
const cards = ['strewn', 'sheet'] as const satisfies BackgroundFamily[]

export interface Stratum {
  preset: PresetName
  /** Taken in turn. */
  backgrounds: readonly BackgroundFamily[]
}

/** What makes corners hard to find: first the light and the angle, then what the card lies on, then all of it. */
export const strata = {
  easy: { preset: 'easy', backgrounds: ['plain', ...tables] },
  'medium, on tables': { preset: 'medium', backgrounds: tables },
  'medium, on other cards': { preset: 'medium', backgrounds: cards },
  hard: { preset: 'hard', backgrounds: [...tables, ...cards] }
} as const satisfies Record<string, Stratum>

export const isAmongCards = ({ backgrounds }: Stratum) => backgrounds.some(family => cards.some(one => one === family))

const distance = (p: readonly [number, number], q: readonly [number, number]) => Math.hypot(p[0] - q[0], p[1] - q[1])

/** The farthest a corner is from its place, as a share of the card's diagonal, whichever corner the quad begins with. */
export function cornerError(quad: Quad, truth: Quad): number {
  const diagonal = (distance(truth[0], truth[2]) + distance(truth[1], truth[3])) / 2
  const farthest = quad.map((_, start) =>
    Math.max(...truth.map((corner, i) => distance(corner, quad[(start + i) % 4] ?? corner)))
  )
  return Math.min(...farthest) / diagonal
}
