import type { SeenBack, Sighting, Survivor } from './certainty.ts'
import { decide } from './decide.ts'
import type { Evidence } from './inspect.ts'
import type { Quad } from './quad.ts'
import type { Decision } from './recognition.ts'

const quad: Quad = [
  [100, 100],
  [700, 100],
  [700, 940],
  [100, 940]
]
const card = (cardid: string, more: Partial<Survivor> = {}): Survivor => ({
  cardid,
  similarity: 0.9,
  inliers: 150,
  sameArt: [],
  quad,
  ...more
})
const western: SeenBack = { kind: 'western', similarity: 0.93, inliers: 90, quad }

const front = (survivors: Survivor[], more: Partial<Sighting> = {}): Sighting => ({
  survivors,
  back: null,
  outline: 0.9,
  place: quad,
  presence: 0.98,
  several: 0.01,
  byHand: false,
  central: true,
  beyond: false,
  edge: null,
  brightness: 120,
  sharpness: 180,
  glare: 0.01,
  height: 1200,
  share: 0.6,
  beside: null,
  picture: null,
  agreements: new Map(),
  ...more
})
const theBack = front([card('whatever', { similarity: 0.3, inliers: 8 })], { back: western })

const decided = (face: Sighting | null, more: Partial<Evidence> = {}) =>
  decide({ face, back: theBack, samePhoto: false, mirrored: false, byText: [], wear: null, slab: null, ...more })

const proposed = (decision: Decision) =>
  decision.outcome === 'unreadable' ? [] : decision.candidates.map(({ cardid }) => cardid)

test('a card whose similarity, points and lead reach the thresholds is accepted', () => {
  const decision = decided(front([card('a'), card('b', { similarity: 0.7, inliers: 60 })]))
  expect(decision).toMatchObject({ outcome: 'match', cardid: 'a' })
  expect(decision.scores).toMatchObject({ similarity: 0.9, inliers: 150, lead: 90, outline: 0.9, backLikeness: 0.93 })
})

test.each([
  ['two cards of one layout are about as good', [card('a'), card('b', { inliers: 145 })]],
  ['few points are in place', [card('a', { inliers: 25 })]],
  ['its similarity is too low', [card('a', { similarity: 0.55 })]]
])('which card it is is asked where %s', (_, survivors) => {
  const decision = decided(front(survivors))
  expect(decision.outcome).toBe('doubt')
  expect(proposed(decision)[0]).toBe('a')
})

test('a similarity below 0.8 needs a larger lead', () => {
  const outcome = (similarity: number, lead: number) =>
    decided(front([card('a', { similarity }), card('b', { similarity: 0.6, inliers: 150 - lead })])).outcome
  expect([outcome(0.8, 20), outcome(0.8, 19)]).toEqual(['match', 'doubt'])
  expect([outcome(0.79, 50), outcome(0.79, 49)]).toEqual(['match', 'doubt'])
})

test('a card with many points in place is a candidate though a reflection lowers its similarity', () => {
  const glared = (similarity: number) => decided(front([card('a', { similarity, inliers: 80 })]))
  expect(glared(0.44)).toMatchObject({ outcome: 'doubt', candidates: [{ cardid: 'a' }] })
  expect(glared(0.3)).toMatchObject({ reason: 'unknown_card' })
})

test('a card that blur leaves few points is accepted where the photo agrees with its picture, and with no other as well', () => {
  const seen = (picture: Sighting['picture'], more: Partial<Survivor> = {}) =>
    decided(front([card('a', { similarity: 0.65, inliers: 25, ...more })], { picture }))
  expect(seen(null)).toMatchObject({ outcome: 'doubt' })
  expect(seen({ likeness: 0.45, lead: 0.18 })).toMatchObject({
    outcome: 'match',
    cardid: 'a',
    scores: { pictured: 0.45 }
  })
  expect(seen({ likeness: 0.44, lead: 0.3 })).toMatchObject({ outcome: 'doubt' })
  expect(seen({ likeness: 0.9, lead: 0.17 })).toMatchObject({ outcome: 'doubt' })
  expect(seen({ likeness: 0.9, lead: 0.9 }, { inliers: 19 }).outcome).not.toBe('match')
  expect(seen({ likeness: 0.9, lead: 0.9 }, { similarity: 0.59 }).outcome).not.toBe('match')
  // A reprint shows the same picture.
  expect(seen({ likeness: 0.9, lead: 0.9 }, { sameArt: ['reprint'] })).toMatchObject({ outcome: 'doubt' })
})

test('cards with the same art are asked, until the number or the name of one alone was read', () => {
  const twins = [card('fr', { sameArt: ['reprint'] }), card('other', { inliers: 40 })]
  const read = (agreements: [string, { name: number; number: boolean }][]) =>
    decided(front(twins, { agreements: new Map(agreements) }))
  expect(read([]).outcome).toBe('doubt')
  expect(proposed(read([]))).toEqual(['fr', 'reprint', 'other'])
  const name = { name: 1, number: false }
  const number = { name: 1, number: true }
  expect(
    read([
      ['fr', name],
      ['reprint', name]
    ])
  ).toMatchObject({ outcome: 'doubt' })
  expect(
    read([
      ['fr', name],
      ['reprint', number]
    ])
  ).toMatchObject({ outcome: 'match', cardid: 'reprint' })
  expect(
    read([
      ['fr', number],
      ['reprint', number]
    ])
  ).toMatchObject({ outcome: 'doubt' })
  expect(
    read([
      ['fr', name],
      ['reprint', { name: 0.2, number: false }]
    ])
  ).toMatchObject({ outcome: 'match', cardid: 'fr' })
})

test('number and name together prove a card of lower similarity, and neither alone does', () => {
  const weak = [card('a', { similarity: 0.55, inliers: 25 })]
  const read = (name: number, number: boolean) =>
    decided(front(weak, { agreements: new Map([['a', { name, number }]]) })).outcome
  expect(read(0.9, true)).toBe('match')
  expect(read(0.9, false)).toBe('doubt')
  expect(read(0.3, true)).toBe('doubt')
})

test('a card without an image is asked about, never accepted, however well it was read', () => {
  const decision = decided(front([card('far', { similarity: 0.2, inliers: 5 })]), {
    byText: [{ cardid: 'bare', confidence: 0.6 }]
  })
  expect(decision).toMatchObject({ outcome: 'doubt', candidates: [{ cardid: 'bare', confidence: 0.6 }] })
})

test('the corners are asked where the outline is unsure, unless they were placed by hand', () => {
  const nothing = [card('far', { similarity: 0.3, inliers: 5 })]
  expect(decided(front(nothing, { outline: 0.3 })).outcome).toBe('corners')
  expect(decided(front(nothing))).toMatchObject({ reason: 'unknown_card' })
  expect(decided(front(nothing, { outline: 1, byHand: true }))).toMatchObject({ reason: 'unknown_card' })
  const perhaps = [card('a', { similarity: 0.55, inliers: 10 })]
  expect(decided(front(perhaps, { outline: 0.3 }))).toMatchObject({ outcome: 'corners', candidates: [{ cardid: 'a' }] })
})

test.each([
  ['too_dark', { brightness: 30 }],
  ['no_card', { presence: 0.05, outline: 0.1 }],
  ['several_cards', { several: 0.95 }],
  ['too_small', { height: 250 }],
  ['too_blurry', { sharpness: 8 }],
  ['glare', { glare: 0.2 }]
] as const)('a photo that is %s says so when no card is found', (reason, more) => {
  expect(decided(front([card('far', { similarity: 0.3, inliers: 5 })], more))).toMatchObject({ reason })
  expect(decided(front([card('a')], more))).toMatchObject({ outcome: 'match' })
})

test('swapped, missing and repeated sides are refused with their reason', () => {
  const showsCard = front([card('b')])
  expect(decided(theBack, { back: showsCard })).toMatchObject({ reason: 'swapped' })
  expect(decided(theBack)).toMatchObject({ reason: 'face_missing' })
  expect(decided(showsCard, { back: showsCard })).toMatchObject({ reason: 'back_missing' })
  // Another card lies beside a back that cannot be read.
  expect(decided(showsCard, { back: front([card('b')], { central: false }) })).toMatchObject({ outcome: 'match' })
  expect(decided(showsCard, { samePhoto: true })).toMatchObject({ reason: 'same_image' })
  expect(decided(front([card('a')], { beside: 'b' }))).toMatchObject({ reason: 'several_cards' })
  expect(decided(null)).toMatchObject({ reason: 'image_unreadable' })
})

test('a card that is known in a mirror is refused as such; one that is certain as it lies is not', () => {
  const nothing = front([card('far', { similarity: 0.5, inliers: 5 })])
  expect(decided(nothing, { mirrored: true })).toMatchObject({ reason: 'mirrored' })
  expect(decided(front([card('a')]), { mirrored: true })).toMatchObject({ outcome: 'match' })
})

test('an odd back and a Japanese one are noted beside the card', () => {
  const withBack = (back: SeenBack) => decided(front([card('a')]), { back: front([], { back }) }).scores
  expect(withBack({ ...western, similarity: 0.55 })).toMatchObject({ backOdd: 1, backJapanese: 0 })
  expect(withBack({ ...western, kind: 'japanese' })).toMatchObject({ backOdd: 0, backJapanese: 1 })
})

test('a page of cards is not taken for one of its cards, however surely that one is recognised', () => {
  expect(decided(front([card('a')], { presence: 0.05, several: 0.95 }))).toMatchObject({ reason: 'several_cards' })
  // Others lie beside the one that is meant.
  expect(decided(front([card('a')], { several: 0.95 }))).toMatchObject({ outcome: 'match' })
  expect(decided(front([card('a')], { presence: 0.05, several: 0.95, byHand: true }))).toMatchObject({
    outcome: 'match'
  })
  const perhaps = [card('a', { similarity: 0.72, inliers: 20 })]
  expect(decided(front(perhaps, { several: 0.95 }))).toMatchObject({ reason: 'several_cards' })
})

test('the name proves a card together with its print, which neither does alone', () => {
  const outcome = (name: number, more: Partial<Survivor> = {}, rival = 10) => {
    const first = card('a', { similarity: 0.58, inliers: 60, ...more })
    const agreements = new Map([['a', { name, number: false }]])
    return decided(front([first, card('b', { similarity: 0.4, inliers: rival })], { agreements })).outcome
  }
  expect(outcome(0.9)).toBe('match')
  expect([
    outcome(0.8),
    outcome(0.9, { similarity: 0.5 }),
    outcome(0.9, { inliers: 45 }),
    outcome(0.9, {}, 30)
  ]).toEqual(['doubt', 'doubt', 'doubt', 'doubt'])
})

test('a seller is asked only where the answer is likely in the list: another card is not in the catalogue', () => {
  const decidedBy = (more: Partial<Survivor>, agreement?: { name: number; number: boolean }) =>
    decided(
      front([card('a', { similarity: 0.6, inliers: 60, ...more }), card('b', { similarity: 0.5, inliers: 52 })], {
        agreements: new Map(agreement ? [['a', agreement]] : [])
      })
    )
  expect(decidedBy({})).toMatchObject({ reason: 'unknown_card' })
  expect(decidedBy({ similarity: 0.69 })).toMatchObject({ outcome: 'doubt' })
  expect(decidedBy({ inliers: 64 })).toMatchObject({ outcome: 'doubt' })
  expect(decidedBy({ inliers: 64, similarity: 0.54 })).toMatchObject({ reason: 'unknown_card' })
  expect(decidedBy({}, { name: 0.8, number: false })).toMatchObject({ outcome: 'doubt' })
  expect(decidedBy({}, { name: 0, number: true })).toMatchObject({ outcome: 'doubt' })
})

test('how a card behind the likeliest one looks is no reason to ask; its name or its number is', () => {
  const second = card('b', { similarity: 0.75, inliers: 50 })
  const decidedBy = (agreement?: { name: number; number: boolean }) =>
    decided(
      front([card('a', { similarity: 0.6, inliers: 60 }), second], {
        agreements: new Map(agreement ? [['b', agreement]] : [])
      })
    )
  expect(decidedBy()).toMatchObject({ reason: 'unknown_card' })
  expect(decidedBy({ name: 0.8, number: false })).toMatchObject({ outcome: 'doubt' })
  expect(decidedBy({ name: 0, number: true })).toMatchObject({ outcome: 'doubt' })
})

test('a card that lies beside the one that was seen first is asked about: that one may be missing from the catalogue', () => {
  const neighbour = front([card('neighbour')], { beyond: true })
  expect(decided(neighbour)).toMatchObject({ outcome: 'doubt', candidates: [{ cardid: 'neighbour' }] })
  expect(decided(front([card('a')], { beyond: true, byHand: true }))).toMatchObject({ outcome: 'match' })
})

test('a small card beside the middle of the photo is asked about, unless the seller placed its corners', () => {
  const neighbour = { central: false, share: 0.25 }
  expect(decided(front([card('neighbour')], neighbour))).toMatchObject({
    outcome: 'doubt',
    candidates: [{ cardid: 'neighbour' }]
  })
  expect(decided(front([card('a')], { ...neighbour, byHand: true }))).toMatchObject({ outcome: 'match' })
  // A large one is what the photo was taken of, however badly it was aimed.
  expect(decided(front([card('a')], { central: false, share: 0.35 }))).toMatchObject({ outcome: 'match' })
})
