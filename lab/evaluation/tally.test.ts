import type { Look } from './look.ts'
import { tallyKnown, tallyMisses, tallyTimes, tallyUnknown } from './tally.ts'

const look = (of: Partial<Look> & { preset?: 'easy' | 'medium' | 'hard'; background?: 'wood' | 'sheet' }): Look => {
  const preset = of.preset ?? 'medium'
  return {
    pair: { cardid: 'right', preset, seed: '', back: 0, half: 'report' },
    shows: { upright: true, preset, background: of.background ?? 'wood', sleeve: false, glare: false, fingers: false },
    known: true,
    stripped: false,
    outcome: 'match',
    reason: null,
    proposed: ['right'],
    scores: {},
    milliseconds: 900,
    timings: {},
    placed: null,
    ...of
  }
}

const looks = [
  look({}),
  look({ proposed: ['wrong', 'right'] }),
  look({ outcome: 'doubt', proposed: ['wrong', 'right'], background: 'sheet' }),
  look({ outcome: 'doubt', proposed: ['wrong'], background: 'sheet' }),
  look({
    outcome: 'corners',
    proposed: ['wrong'],
    background: 'sheet',
    placed: { outcome: 'match', proposed: ['right'] }
  }),
  look({ outcome: 'unreadable', proposed: [], preset: 'hard' }),
  look({ known: false, proposed: ['wrong'] }),
  look({ known: false, stripped: true, outcome: 'doubt', proposed: ['wrong'] }),
  look({ known: false, outcome: 'unreadable', proposed: [] })
]

test('each photo of a known card is counted once: accepted, asked, asked for corners, or refused', () => {
  const medium = tallyKnown(looks).find(({ group }) => group === 'medium')
  expect(medium).toEqual({
    group: 'medium',
    photos: 5,
    top1: { count: 1, of: 5 },
    accepted: { count: 2, of: 5 },
    wrong: { count: 1, of: 2 },
    askedWell: { count: 1, of: 5 },
    askedBadly: { count: 1, of: 5 },
    corners: { count: 1, of: 5 },
    placedWell: { count: 1, of: 1 },
    refused: { count: 0, of: 5 }
  })
  const photos = Object.fromEntries(tallyKnown(looks).map(row => [row.group, row.photos]))
  expect(photos).toMatchObject({ 'medium, among other cards': 3, 'medium, ordinary background': 2, hard: 1, all: 6 })
})

test('an unknown card is wrong only where it is accepted', () => {
  expect(tallyUnknown(looks, { stripped: false })).toEqual({ count: 1, of: 2 })
  expect(tallyUnknown(looks, { stripped: true })).toEqual({ count: 0, of: 1 })
})

test('misses are told by what the photo shows', () => {
  expect(tallyMisses(looks)).toEqual([
    { trait: 'medium: sheet', missed: { count: 3, of: 3 } },
    { trait: 'medium: wood', missed: { count: 1, of: 2 } },
    { trait: 'hard: wood', missed: { count: 1, of: 1 } }
  ])
})

test('the median and the slow end of a stage', () => {
  const timed = Array.from({ length: 100 }, (_, i) => look({ timings: { search: i }, milliseconds: 1000 + i }))
  expect(tallyTimes(timed)).toEqual([
    { stage: 'search', p50: 50, p95: 95 },
    { stage: 'front and back', p50: 1050, p95: 1095 }
  ])
})
