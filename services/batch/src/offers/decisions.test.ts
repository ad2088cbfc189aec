import { aLine, anOffer } from '../../test/offers.ts'
import { newCardItem } from '../items/card-item.ts'
import {
  acceptedOffer,
  closedOffers,
  expiredOffers,
  postedOffer,
  refusedOffer,
  withdrawnOffer,
  type Acceptance
} from './decisions.ts'
import type { OfferRecord } from './offer.ts'

const now = new Date('2026-03-15T12:00:00Z')
const later = new Date('2026-04-15T12:00:00Z')
const expiresat = new Date('2026-04-15T00:00:00Z')

const card = (id: string) => ({
  ...newCardItem({ id, now, face: 'face.jpg', back: 'back.jpg', requestid: undefined }),
  status: 'D' as const,
  cents: 1000
})
const items = ['one', 'two', 'three'].map(card)

const pending = (messageid: string, change: Partial<OfferRecord> = {}) =>
  anOffer({ messageid, expiresat, cents: 3000, ...change })
const accepted = (messageid: string, change: Partial<OfferRecord> = {}) =>
  pending(messageid, { status: 'A', decidedat: now, ...change })

const acceptance = (messageid: string, returned: string[] = []): Acceptance => ({
  messageid,
  returned,
  userid: 'marie',
  at: now,
  terms: '2026-01',
  itemid: 'item'
})

const statuses = (offers: readonly OfferRecord[]) =>
  Object.fromEntries(offers.map(({ messageid, status }) => [messageid, status]))

const refusal = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    const { code, fields } = error as { code: string; fields?: Record<string, string> }
    return fields ? `${code} ${Object.keys(fields).join()}` : code
  }
}

describe('Posting an offer', () => {
  const post = (offers: OfferRecord[], offer: OfferRecord) => postedOffer({ items, offers }, offer, now)

  test('The pending offers it replaces are taken back at once; accepted ones stay until it is accepted', () => {
    const next = post(
      [pending('first'), accepted('agreed'), pending('other')],
      pending('new', { replaces: ['first', 'agreed'] })
    )
    expect(statuses(next)).toEqual({ first: 'C', agreed: 'A', other: 'P', new: 'P' })
  })

  test('Of several that would replace the same accepted offer the newest alone is pending', () => {
    const next = post(
      [accepted('agreed'), pending('revision', { replaces: ['agreed'] })],
      pending('second revision', { replaces: ['agreed'] })
    )
    expect(statuses(next)).toEqual({ agreed: 'A', revision: 'C', 'second revision': 'P' })
  })

  test('Only an offer that stands can be replaced', () => {
    const ended = [
      pending('refused', { status: 'R' }),
      pending('cancelled', { status: 'C' }),
      pending('over', { expiresat: new Date(now.getTime() - 1) })
    ]
    for (const replaced of ['refused', 'cancelled', 'over', 'unknown'])
      expect(refusal(() => post(ended, pending('new', { replaces: [replaced] })))).toBe('offer_unavailable')
  })

  test('Lines name cards of the batch, each once, and add up to the price', () => {
    const withLines = (lines: OfferRecord['lines'], more: Partial<OfferRecord> = {}) =>
      refusal(() => statuses(post([], pending('new', { lines, ...more }))))
    const right = [aLine('one', 1000), aLine('two', 2000)]
    expect(withLines(right)).toEqual({ new: 'P' })
    expect(withLines([aLine('one', 1000), aLine('one', 2000)])).toBe('validation_failed lines')
    expect(withLines([aLine('stranger', 3000)])).toBe('validation_failed lines')
    expect(withLines([aLine('one', 1000), aLine('two', 1999)])).toBe('validation_failed lines')
    expect(withLines([], { divisible: true })).toBe('validation_failed divisible')
    const open = [{ ...card('one'), status: 'WUI' as const }]
    const offer = pending('new', { lines: [aLine('one', 3000)] })
    expect(refusal(() => postedOffer({ items: open, offers: [] }, offer, now))).toBe('validation_failed lines')
  })

  test('A card is in the lines of one offer that stands at most', () => {
    const lines = [aLine('one', 3000)]
    const offer = (more: Partial<OfferRecord> = {}) => pending('new', { lines, ...more })
    for (const before of [pending('before', { lines }), accepted('before', { lines })]) {
      expect(refusal(() => post([before], offer()))).toBe('validation_failed lines')
      expect(refusal(() => statuses(post([before], offer({ replaces: ['before'] }))))).toMatchObject({ new: 'P' })
    }
    expect(statuses(post([pending('before', { lines, status: 'R' })], offer()))).toMatchObject({ new: 'P' })
    // The shop may make another offer for a card that the seller took back.
    const divided = accepted('before', {
      divisible: true,
      lines: [aLine('one', 1, 'returned'), aLine('two', 1, 'kept')]
    })
    expect(statuses(post([divided], offer()))).toMatchObject({ before: 'A', new: 'P' })
  })

  test('A batch holds a hundred offers', () => {
    const many = Array.from({ length: 100 }, (_, index) => pending(`offer ${index}`, { status: 'R' }))
    expect(refusal(() => post(many, pending('new')))).toBe('batch_limit')
  })
})

describe('Accepting an offer', () => {
  test('It keeps who accepted, when, the price and the terms', () => {
    const [offer] = acceptedOffer({ offers: [pending('new')] }, acceptance('new'))
    expect(offer).toMatchObject({
      status: 'A',
      decidedat: now,
      itemid: 'item',
      acceptance: { userid: 'marie', at: now, cents: 3000, terms: '2026-01' }
    })
    expect(offer).not.toHaveProperty('due')
  })

  test('What it replaces ends with the same step', () => {
    const offers = [accepted('agreed'), accepted('another'), pending('new', { replaces: ['agreed'] })]
    expect(statuses(acceptedOffer({ offers }, acceptance('new')))).toEqual({ agreed: 'C', another: 'A', new: 'A' })
  })

  test('Another pending offer for the same cards can not become due too; one for other cards can', () => {
    const [one, two] = [[aLine('one', 3000)], [aLine('two', 3000)]]
    const accept = (...offers: OfferRecord[]) => statuses(acceptedOffer({ offers }, acceptance('new')))
    expect(accept(pending('whole'), pending('new'))).toEqual({ whole: 'C', new: 'A' })
    expect(accept(pending('whole'), pending('new', { lines: one }))).toEqual({ whole: 'C', new: 'A' })
    expect(accept(pending('lines', { lines: one }), pending('new'))).toEqual({ lines: 'C', new: 'A' })
    expect(accept(pending('others', { lines: two }), pending('new', { lines: one }))).toEqual({ others: 'P', new: 'A' })
  })

  test('Nothing is accepted that was decided, is over, or is not there', () => {
    const offers = [pending('refused', { status: 'R' }), pending('over', { expiresat: now })]
    for (const messageid of ['refused', 'over'])
      expect(refusal(() => acceptedOffer({ offers }, acceptance(messageid)))).toBe('offer_unavailable')
    expect(refusal(() => acceptedOffer({ offers }, acceptance('unknown')))).toBe('not_found')
  })

  describe('of which single cards go back', () => {
    const lines = [aLine('one', 1000), aLine('two', 1200), aLine('three', 800)]
    const divisible = pending('new', { lines, divisible: true })
    const accept = (offer: OfferRecord, returned: string[]) =>
      refusal(() => acceptedOffer({ offers: [offer] }, acceptance('new', returned))[0])

    test('The price is the sum of the lines kept, and each line says what was decided', () => {
      expect(accept(divisible, ['two', 'two'])).toMatchObject({
        cents: 1800,
        acceptance: { cents: 1800 },
        lines: [{ decision: 'kept' }, { decision: 'returned' }, { decision: 'kept' }]
      })
      expect(accept(divisible, [])).toMatchObject({
        cents: 3000,
        lines: Array.from({ length: 3 }, () => ({ decision: 'kept' }))
      })
    })

    test('At least one card is kept, and none that is not in the offer goes back', () => {
      expect(accept(divisible, ['one', 'two', 'three'])).toBe('validation_failed returned')
      expect(accept(divisible, ['stranger'])).toBe('validation_failed returned')
      const free = pending('new', { lines: [aLine('one', 0), aLine('two', 3000)], divisible: true })
      expect(accept(free, ['two'])).toBe('validation_failed returned')
    })

    test('An offer that is not divisible is accepted as it is', () => {
      expect(accept({ ...divisible, divisible: false }, ['one'])).toBe('validation_failed returned')
      expect(accept({ ...divisible, divisible: false }, [])).toMatchObject({ cents: 3000, lines })
    })
  })
})

test('A refused revision leaves what was accepted', () => {
  const offers = [accepted('agreed'), pending('revision', { replaces: ['agreed'] })]
  expect(statuses(refusedOffer({ offers }, 'revision', now))).toEqual({ agreed: 'A', revision: 'R' })
  expect(refusal(() => refusedOffer({ offers }, 'agreed', now))).toBe('offer_unavailable')
})

test('An offer that nobody decided is withdrawn, also past its last day', () => {
  const offers = [pending('open'), accepted('agreed')]
  expect(statuses(withdrawnOffer({ offers }, 'open', later))).toEqual({ open: 'C', agreed: 'A' })
  expect(refusal(() => withdrawnOffer({ offers }, 'agreed', now))).toBe('offer_unavailable')
})

test('Offers end with their last day, or with their batch', () => {
  const offers = [pending('short'), pending('long', { expiresat: new Date('2027-01-01') }), accepted('agreed')]
  expect(statuses(expiredOffers({ offers }, later))).toEqual({ short: 'C', long: 'P', agreed: 'A' })
  expect(statuses(closedOffers({ offers }, now))).toEqual({ short: 'C', long: 'C', agreed: 'A' })
  // An offer that does not change stays the same object, so that no event is sent for its message.
  expect(expiredOffers({ offers }, now)).toEqual(offers)
  expect(expiredOffers({ offers }, now).every((offer, index) => offer === offers[index])).toBe(true)
})
