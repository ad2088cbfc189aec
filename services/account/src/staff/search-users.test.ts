import { findUsers, listUsers, searchUsers } from '@comptoir/contracts/account/account-staff'
import { visitor } from '@comptoir/contracts/core/access'
import { aUser } from '../../testing/builders.ts'
import { openDesk, type Desk } from '../../testing/desk.ts'
import { fillEmailWords, refillEmailWords } from '../accounts/fill-email-words.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const search = (q: string, limit = 6) => desk.as(visitor)(searchUsers, { q, limit })
const found = async (q: string) => (await search(q)).userids

test('A seller is found by the beginnings of the words of name and address, the newest first', async () => {
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

describe('martin.dupont_2+vente@club-cartes.example', () => {
  const email = 'martin.dupont_2+vente@club-cartes.example'
  let id: string
  beforeAll(async () => {
    id = (await desk.given.anAccount({ firstname: 'Zoé', lastname: 'Zidi', email }))._id
  })
  afterAll(() => desk.users.collection.deleteOne({ _id: id }))
  const foundInList = async (q: string) =>
    (await desk.as(visitor)(listUsers, { q, field: 'E', limit: 5 })).items.map(user => user.id)

  const ofOneWord = ['mart', 'dupo', 'vente', 'club', 'cartes', 'exam', 'EXAMPLE', email, email.toUpperCase()]
  const overASign = ['martin.du', 'dupont_2+v', 'vente@cl', 'club-cart', 'cartes.ex', 'martin.', 'vente@']
  const fromASign = ['.dupo', '+vente', '@club-c', '-cartes', '.example']
  test.each([...ofOneWord, ...overASign, ...fromASign])('is found by « %s », and in the list of accounts', async q => {
    expect(await found(q)).toContain(id)
    expect(await foundInList(q)).toContain(id)
  })

  test.each(['rtin', 'ub-cart', 'dupont.martin', 'martin@club', '@dupont.'])('is not found by « %s »', async q => {
    expect(await found(q)).not.toContain(id)
    expect(await foundInList(q)).not.toContain(id)
  })
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

test('Accounts whose words end before the last part of the address get it at the update, all pages of them', async () => {
  const count = 501
  const early = Array.from({ length: count }, (_, index) => aUser({ email: `early${index}@club.museum` }))
  await desk.users.collection.insertMany(early.map(user => ({ ...user, emailwords: [user.email, 'club.museum'] })))
  expect(await found('museum')).toEqual([])
  const { run } = refillEmailWords(desk.users)
  await run()
  await run()
  const { userids } = await desk.as(visitor)(findUsers, { q: 'museum', field: 'E' })
  expect(userids).toHaveLength(count)
})
