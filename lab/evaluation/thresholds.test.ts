import type { Look } from './look.ts'
import { bestThresholds, replay } from './thresholds.ts'

const inForce = { similarity: 0.65, inliers: 40, lead: 10, clear: 0.65, unclearLead: 10 }
const loose = { similarity: 0.4, inliers: 15, lead: 0, clear: 0, unclearLead: 0 }

const look = (scores: Look['scores'], of: Partial<Look> = {}): Look => ({
  pair: { cardid: 'right', preset: 'medium', seed: '', back: 0, half: 'calibration' },
  shows: { upright: true, preset: 'medium', background: 'wood', sleeve: false, glare: false, fingers: false },
  known: true,
  stripped: false,
  outcome: 'match',
  reason: null,
  proposed: ['right'],
  scores,
  milliseconds: 0,
  timings: {},
  placed: null,
  ...of
})

const looks = [
  look({ similarity: 0.9, inliers: 120, lead: 90 }),
  look({ similarity: 0.7, inliers: 31, lead: 12 }, { outcome: 'doubt' }),
  look({ similarity: 0.66, inliers: 22, lead: 3 }, { outcome: 'doubt', proposed: ['wrong'] }),
  look(
    { similarity: 0.68, inliers: 24, lead: 4 },
    { known: false, stripped: true, outcome: 'doubt', proposed: ['other'] }
  )
]

test('looser thresholds accept more, and what they accept wrongly is counted', () => {
  expect(replay(looks, inForce, inForce)).toEqual({
    accepted: { count: 1, of: 3 },
    wrong: { count: 0, of: 1 },
    unknown: { count: 0, of: 1 }
  })
  expect(replay(looks, { ...loose, similarity: 0.5 }, inForce)).toEqual({
    accepted: { count: 3, of: 3 },
    wrong: { count: 1, of: 3 },
    unknown: { count: 1, of: 1 }
  })
})

test('a card asked for its twin is asked whatever the thresholds', () => {
  const twin = look({ similarity: 0.9, inliers: 120, lead: 90 }, { outcome: 'doubt' })
  expect(replay([twin], loose, inForce).accepted.count).toBe(0)
})

test('the best thresholds accept what they can without a fault', () => {
  const best = bestThresholds(looks, { wrong: 0.005, unknown: 0.02 }, inForce)
  expect(best && replay(looks, best, inForce)).toEqual({
    accepted: { count: 2, of: 3 },
    wrong: { count: 0, of: 2 },
    unknown: { count: 0, of: 1 }
  })
})

test('where a wrong card looks as sure as a right one no thresholds are proposed', () => {
  const wrong = look({ similarity: 0.99, inliers: 300, lead: 200 }, { proposed: ['wrong'] })
  expect(bestThresholds([wrong], { wrong: 0.005, unknown: 0.02 }, inForce)).toBeNull()
})
