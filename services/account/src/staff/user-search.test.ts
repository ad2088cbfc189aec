import { SortCode } from '@comptoir/contracts/core/codes'
import { sortableId } from '@comptoir/kit/store/ids'
import { conditionAfter, sortBy } from '@comptoir/kit/store/pages'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import type { Document } from 'mongodb'
import { aUser } from '../../testing/builders.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import { openUsers, type Users } from '../accounts/users.ts'
import { userListQuery, type UserListQuestion } from './user-search.ts'

const people = 4000
const limit = 50
const firstnames = ['Anna', 'Élise', 'Jean-Pierre', 'Zoé', 'Óscar', 'Marie']
let engine: TestEngine
let users: Users
let all: UserRecord[]

beforeAll(async () => {
  engine = await openTestEngine()
  users = await openUsers(engine.db)
  all = Array.from({ length: people }, (_, index) => {
    const createdat = new Date(Date.UTC(2026, 0, 1) + index * 60_000)
    return aUser({
      _id: sortableId(createdat),
      createdat,
      firstname: firstnames[index % firstnames.length]!,
      lastname: index === 1234 ? 'Quetzalcóatl' : `Nom${String((index * 7) % 500).padStart(3, '0')}`,
      email: `seller.${(index * 13) % people}@example.fr`
    })
  })
  await users.collection.insertMany(all)
  await users.collection.insertMany(
    Array.from({ length: 20 }, () => ({ _id: sortableId(), deletedat: new Date() }) as unknown as UserRecord)
  )
}, 60_000)
afterAll(() => engine.close())

/** The query of a page as `readPage` makes it. */
const cursorOf = async (question: UserListQuestion, last: UserRecord | null, size = limit) => {
  const { filter, keyset, hint } = userListQuery(question)
  const after = await conditionAfter(users.collection, last?._id, keyset)
  const cursor = users.collection
    .find({ $and: [filter, after!] })
    .sort(sortBy(keyset))
    .limit(size)
  return { cursor: hint === undefined ? cursor : cursor.hint(hint) }
}

const planOf = async (question: UserListQuestion, last: UserRecord | null = null) => {
  const { cursor } = await cursorOf(question, last)
  const { executionStats, queryPlanner } = (await cursor.explain('executionStats')) as {
    executionStats: { totalDocsExamined: number; totalKeysExamined: number }
    queryPlanner: { winningPlan: Document }
  }
  return { ...executionStats, plan: JSON.stringify(queryPlanner.winningPlan) }
}

const codes = SortCode('users').options

test.each([...codes])('A page of %s costs the page, wherever it begins', async sort => {
  for (const last of [null, all[2000]!]) {
    const { totalDocsExamined, totalKeysExamined, plan } = await planOf({ sort }, last)
    expect(plan).not.toContain('COLLSCAN')
    expect(plan).not.toMatch(/"stage":"SORT"/)
    // The 20 remains of deleted accounts have the newest ids here. Accounts with the name that the last page ended with
    // are skipped within the index.
    expect(totalDocsExamined).toBeLessThanOrEqual(limit + 21)
    expect(totalKeysExamined).toBeLessThanOrEqual(limit + 21)
  }
})

test.each([...codes])('The pages of %s together are everybody, once, in order', async sort => {
  const seen: UserRecord[] = []
  for (let last: UserRecord | null = null; ;) {
    const page: UserRecord[] = await (await cursorOf({ sort }, last, 700)).cursor.toArray()
    if (page.length === 0) break
    seen.push(...page)
    last = page.at(-1)!
  }
  const key = { N: 'namekey', E: 'emailkey', D: '_id' }[sort[0] as 'N' | 'E' | 'D'] as '_id'
  const ordered = all
    .map(user => `${user[key]} ${user._id}`)
    .toSorted((one, other) => (one < other ? -1 : 1) * (sort.endsWith('A') ? 1 : -1))
  expect(seen.map(user => `${user[key]} ${user._id}`)).toEqual(ordered)
})

const searches: [q: string, field: string, most: number][] = [
  ['quetzal', 'L', 1],
  ['quetzal', 'FL', 2],
  ['nobody', 'FL', 0],
  ['Zoé nom12', 'FL', 700],
  ['anna', 'F', 1000],
  ['seller.39', 'E', 200],
  ['seller', 'E', 200]
]

test.each(searches)('Searching « %s » in %s reads no more than shares its words', async (q, field, most) => {
  for (const sort of codes) {
    const { totalDocsExamined, plan } = await planOf({ q, field, sort })
    expect(plan).not.toContain('COLLSCAN')
    expect(totalDocsExamined).toBeLessThanOrEqual(most)
  }
})

test('A field of another list is refused', () => {
  for (const field of ['P', 'M', 'constructor'])
    expect(() => userListQuery({ q: 'anna', field })).toThrow('validation_failed')
})
