import type { Share } from '@comptoir/service-recognition/recogniser/judgement/interval'
import { type Tally, tallyOf } from '@comptoir/service-recognition/recogniser/judgement/tally-table'
import { isAmongCards, isRight, type Look } from './look.ts'

const groups = {
  easy: ({ pair }) => pair.preset === 'easy',
  medium: ({ pair }) => pair.preset === 'medium',
  'medium, ordinary background': look => look.pair.preset === 'medium' && !isAmongCards(look),
  'medium, among other cards': look => look.pair.preset === 'medium' && isAmongCards(look),
  hard: ({ pair }) => pair.preset === 'hard',
  all: () => true
} as const satisfies Record<string, (look: Look) => boolean>

/** Counts the photos of cards that are in the index, by group. */
export const tallyKnown = (looks: readonly Look[]): Tally[] => {
  const known = looks.filter(look => look.known)
  return Object.entries(groups).map(([group, belongs]) => tally(group, known.filter(belongs)))
}

const tally = (group: string, looks: readonly Look[]): Tally =>
  tallyOf(
    group,
    looks.map(({ outcome, proposed, pair, placed }) => ({
      outcome,
      proposed,
      truth: pair.cardid,
      ...(outcome === 'corners' ? { placed: placed?.proposed[0] ?? null } : {})
    }))
  )

/**
 * Counts the cards that are not in the index and were accepted as another one: either where nothing of them was in it
 * (`stripped`), or where composites with their frame, art or text were.
 */
export const tallyUnknown = (looks: readonly Look[], { stripped }: { stripped: boolean }): Share => {
  const unknown = looks.filter(look => !look.known && look.stripped === stripped)
  return { count: unknown.filter(({ outcome }) => outcome === 'match').length, of: unknown.length }
}

/** Counts the photos of known cards whose first proposal is wrong, by what they show, the most frequent first. */
export const tallyMisses = (looks: readonly Look[]): { trait: string; missed: Share }[] => {
  const known = looks.filter(look => look.known)
  const traitsOf = ({ shows, pair }: Look) => [
    `${pair.preset}: ${shows.background}`,
    ...(['sleeve', 'glare', 'fingers'] as const).filter(trait => shows[trait]).map(trait => `${pair.preset}: ${trait}`)
  ]
  const shares = new Map<string, Share>()
  for (const look of known) {
    for (const trait of traitsOf(look)) {
      const before = shares.get(trait) ?? { count: 0, of: 0 }
      shares.set(trait, { count: before.count + (isRight(look) ? 0 : 1), of: before.of + 1 })
    }
  }
  return [...shares]
    .map(([trait, missed]) => ({ trait, missed }))
    .filter(({ missed }) => missed.count > 0)
    .toSorted((a, b) => b.missed.count - a.missed.count)
}

export interface StageTime {
  stage: string
  p50: number
  p95: number
}

/** The milliseconds that each stage of a pair of photos took, and all of them together. */
export const tallyTimes = (looks: readonly Look[]): StageTime[] => {
  const times = new Map<string, number[]>()
  for (const { timings, milliseconds } of looks) {
    for (const [stage, spent] of Object.entries({ ...timings, 'front and back': milliseconds }))
      times.set(stage, [...(times.get(stage) ?? []), spent])
  }
  return [...times].map(([stage, spent]) => {
    const sorted = spent.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
    return { stage, p50: at(0.5), p95: at(0.95) }
  })
}
