import { listUsers, searchUsers } from '@comptoir/contracts/account/account-staff'
import { visitor } from '@comptoir/contracts/core/access'
import { openDesk, type Desk } from '../../testing/desk.ts'
import { fillEmailWords } from '../accounts/fill-email-words.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const search = (q: string, limit = 6) => desk.as(visitor)(searchUsers, { q, limit })
const found = async (q: string) => (await search(q)).userids

test('A seller is found by name and by any part of the address, the newest first', async () => {
  const { _id: anna } = await desk.given.anAccount({ firstname: 'Anna', lastname: 'Béal', email: 'a.martin@gmail.fr' })
  const { _id: leo } = await desk.given.anAccount({ firstname: 'Léo', lastname: 'Martin', email: 'leo_b@example.fr' })
  expect(await found('mart')).toEqual([leo, anna])
  expect(await found('martin@gm')).toEqual([anna])
  expect(await found('a.mart')).toEqual([anna])
  // One word of the name, one of the address.
  expect(await found('BEAL gmail')).toEqual([anna])
  expect(await found('leo_b')).toEqual([leo])
  expect(await found('martin zoe')).toEqual([])
  for (const q of ['', ' a ', '@', '-']) expect(await found(q)).toEqual([])
})

test('A search shows no more than was asked for, with payout data masked, and gives the ids of all', async () => {
  for (let count = 0; count < 4; count++) await desk.given.anAccount({ lastname: 'Quenneville' })
  const { users, userids } = await search('quenne', 2)
  expect(users.map(({ id }) => id)).toEqual(userids.slice(0, 2))
  expect(userids).toHaveLength(4)
})

test('An account that the release before wrote is found by the parts of its address once they were filled in', async () => {
  const { _id } = await desk.given.anAccount({ email: 'before.release@example.org' })
  await desk.users.collection.updateOne({ _id }, { $unset: { emailwords: '' } })
  expect(await found('release@ex')).toEqual([])
  await fillEmailWords(desk.users)
  expect(await found('release@ex')).toEqual([_id])
  const { items } = await desk.as(visitor)(listUsers, { q: 'release', field: 'E', limit: 5 })
  expect(items.map(({ id }) => id)).toEqual([_id])
})
