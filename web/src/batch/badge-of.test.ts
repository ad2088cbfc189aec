import { badgeOf } from './badge-of.ts'

it('says that cards are at the shop, whatever the status says of their way', () => {
  const receivedat = '2026-11-21T10:00:00.000Z'
  expect(badgeOf({ status: 'I', receivedat })).toEqual({ status: 'T', label: 'À la boutique' })
  expect(badgeOf({ status: 'I', receivedat: null }).status).toBe('I')
  expect(badgeOf({ status: 'F', receivedat }).status).toBe('F')
})
