import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { auditOf, changeOf } from './staff-act.ts'

const blocked = { act: 'account.blocked', target: { kind: 'account', id: 'anna' } } as const
const as = (kind: Actor['kind']): Actor => ({ ...visitor, kind, userid: 'simone' })

test('What staff do is told, with or without a second factor; what anybody else does is not', () => {
  for (const kind of ['staff', 'staff_without_factor'] as const)
    expect(auditOf(as(kind), blocked, new Date('2026-11-23T10:00:00Z'))).toMatchObject([
      {
        name: 'account.staff_acted',
        at: '2026-11-23T10:00:00.000Z',
        payload: { staffid: 'simone', ...blocked, before: null, after: null }
      }
    ])
  for (const kind of ['user', 'blocked', 'unverified', 'gone'] as const) expect(auditOf(as(kind), blocked)).toEqual([])
  expect(auditOf(visitor, blocked)).toEqual([])
})

test('Of a change only what differs is told', () => {
  const before = { status: 'active', cents: 100, tags: ['a'] }
  expect(changeOf(before, { ...before, cents: 200, tags: ['a'], colour: 'red' })).toEqual({
    before: { cents: 100, colour: null },
    after: { cents: 200, colour: 'red' }
  })
  expect(changeOf(before, before)).toEqual({ before: {}, after: {} })
})

test('Of something new there is nothing before, of something removed nothing after', () => {
  expect(changeOf(null, { cents: 100, colour: null })).toEqual({ before: null, after: { cents: 100 } })
  expect(changeOf({ cents: 100 }, null)).toEqual({ before: { cents: 100 }, after: null })
})

test('Of what is hidden it is told that it changed, and nothing more', () => {
  const hidden = ['number', 'note']
  expect(changeOf({ number: null, note: 'a' }, { number: '20AB', note: 'b' }, hidden)).toEqual({
    before: { number: null, note: 'changed' },
    after: { number: 'changed', note: 'changed' }
  })
  expect(changeOf({ number: '20AB' }, { number: '20AB' }, hidden)).toEqual({ before: {}, after: {} })
})
