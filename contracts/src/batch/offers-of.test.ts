import type { BatchOffer } from './offer.ts'
import { acceptedOffers, isOverdue, openOffers } from './offers-of.ts'

const now = new Date('2026-03-02T10:00:00.000Z')
const offer = (status: BatchOffer['status'], expiresat: string) => ({ status, expiresat }) as BatchOffer
const open = offer('P', '2026-03-02T10:00:00.001Z')
const late = offer('P', '2026-03-02T10:00:00.000Z')
const accepted = offer('A', '2026-03-01T10:00:00.000Z')
const offers = [open, late, accepted, offer('R', '2026-03-09T10:00:00.000Z')]

it('an offer is overdue from its last moment on', () => {
  expect(isOverdue(open, now)).toBe(false)
  expect(isOverdue(late, now)).toBe(true)
})

it('only an undecided offer that is not overdue is open', () => {
  expect(openOffers({ offers }, now)).toEqual([open])
})

it('an accepted offer stays accepted after its time to answer', () => {
  expect(acceptedOffers({ offers })).toEqual([accepted])
})
