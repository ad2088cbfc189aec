import { type Share, wilson } from '@comptoir/service-recognition/recogniser/judgement/interval'
import { tallyKnown, tallyUnknown } from './tally.ts'
import type { Look } from './look.ts'

export interface Target {
  what: string
  wanted: string
  reached: Share
  met: boolean
  /** Whether the whole 95 % interval is on the right side. */
  sure: boolean
}

/** What the recogniser must reach. */
export const targetsOf = (looks: readonly Look[]): Target[] => {
  const rows = new Map(tallyKnown(looks).map(row => [row.group, row]))
  const none = { count: 0, of: 0 }
  const atLeast = (what: string, least: number, reached: Share): Target => ({
    what,
    wanted: `≥ ${(least * 100).toFixed(0)} %`,
    reached,
    met: reached.of > 0 && reached.count / reached.of >= least,
    sure: wilson(reached)[0] >= least
  })
  const atMost = (what: string, most: number, reached: Share): Target => ({
    what,
    wanted: `≤ ${(most * 100).toFixed(1)} %`,
    reached,
    met: reached.of > 0 && reached.count / reached.of <= most,
    sure: wilson(reached)[1] <= most
  })
  return [
    atLeast('top-1, easy', 0.98, rows.get('easy')?.top1 ?? none),
    atLeast('top-1, medium', 0.92, rows.get('medium')?.top1 ?? none),
    atLeast('top-1, hard', 0.7, rows.get('hard')?.top1 ?? none),
    atMost('wrong among accepted', 0.005, rows.get('all')?.wrong ?? none),
    atMost('unknown accepted', 0.02, tallyUnknown(looks, { stripped: true })),
    atMost('unknown accepted, composites of it known', 0.02, tallyUnknown(looks, { stripped: false }))
  ]
}
