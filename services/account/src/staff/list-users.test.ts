import { deleteAccount } from '@comptoir/contracts/account/account-calls'
import { getUser, listUsers } from '@comptoir/contracts/account/account-staff'
import { User } from '@comptoir/contracts/account/user'
import * as z from 'zod/mini'
import { anAdministrator, aUser } from '../../testing/builders.ts'
import { openDesk, seller, staffMember, type Desk } from '../../testing/desk.ts'
import { sealAddress, sealPayment } from '../accounts/present-user.ts'
import type { UserRecord } from '../accounts/user-record.ts'

const camille = anAdministrator({ firstname: 'Camille', lastname: 'Comptoir', email: 'camille@comptoir.test' })
const people: [firstname: string, lastname: string, email: string][] = [
  ['Élise', 'Lefèvre', 'elise.lefevre@example.fr'],
  ['Jean-Pierre', 'O’Connor', 'jpoc@poste.example.fr'],
  ['Jean', 'Du Pont', 'dupont@example.fr'],
  ['Zoé', 'Dupont', 'zoe@example.fr'],
  ['Anne', 'Dupont', 'Anne_D@example.fr']
]

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.users.insert(camille)
})
afterEach(() => desk.close())

const somePeople = async () => {
  const all: UserRecord[] = []
  for (const [firstname, lastname, email] of people)
    all.push(
      await desk.given.anAccount({ firstname, lastname, email, createdat: new Date(1_800_000_000_000 + all.length) })
    )
  return all
}
type Question = Partial<Parameters<typeof ask>[0]>
const ask = (input: {
  limit: number
  q?: string
  field?: 'F' | 'L' | 'FL' | 'E' | 'P'
  sort?: string
  before?: string
}) => desk.as(staffMember(camille))(listUsers, input)
const names = async (question: Question) =>
  (await ask({ limit: 50, ...question })).items.map(({ firstname }) => firstname).filter(name => name !== 'Camille')

test('Names are found without case and accents, by the beginning of their words', async () => {
  await somePeople()
  const expected: [q: string, found: string[]][] = [
    ['elise', ['Élise']],
    ['ÉLI', ['Élise']],
    ['lefe', ['Élise']],
    ['jean', ['Jean', 'Jean-Pierre']],
    ['pierre', ['Jean-Pierre']],
    ['jean-p', ['Jean', 'Jean-Pierre']],
    ['jean pierre', ['Jean-Pierre']],
    ['JeanPierre', ['Jean-Pierre']],
    ["o'connor", ['Jean-Pierre']],
    ['o’con', ['Jean-Pierre']],
    ['oconnor', ['Jean-Pierre']],
    ['pont', ['Jean']],
    ['zoe dup', ['Zoé']],
    ['dupont zoé', ['Zoé']],
    // A search finds beginnings of words only.
    ['onnor', []],
    ['(.*', ['Anne', 'Zoé', 'Jean', 'Jean-Pierre', 'Élise']]
  ]
  for (const [q, found] of expected) expect([q, (await names({ q })).toSorted()]).toEqual([q, found.toSorted()])
})

test('A search may be of first names, last names or addresses', async () => {
  await somePeople()
  expect(await names({ q: 'dupont', field: 'F' })).toEqual([])
  expect(await names({ q: 'dupont', field: 'L' })).toEqual(['Anne', 'Zoé'])
  expect(await names({ q: 'jean', field: 'L' })).toEqual([])
  expect(await names({ q: 'dupont', field: 'E' })).toEqual(['Jean'])
  expect(await names({ q: 'ANNE_d@EX', field: 'E' })).toEqual(['Anne'])
  expect(await names({ q: 'xample', field: 'E' })).toEqual([])
  await expect(ask({ limit: 50, q: '12', field: 'P' })).rejects.toMatchObject({ code: 'validation_failed' })
})

test('Fewer than two characters look for nothing', async () => {
  await somePeople()
  for (const q of ['', ' ', 'é', ' z ', '-']) expect(await names({ q })).toHaveLength(people.length)
  expect(await names({ q: 'z du' })).toEqual(['Anne', 'Zoé', 'Jean'])
})

test('Accounts come newest first, or as they are asked for', async () => {
  await somePeople()
  expect(await names({})).toEqual(['Anne', 'Zoé', 'Jean', 'Jean-Pierre', 'Élise'])
  expect(await names({ sort: 'DA' })).toEqual(['Élise', 'Jean-Pierre', 'Jean', 'Zoé', 'Anne'])
  expect(await names({ sort: 'NA' })).toEqual(['Jean', 'Anne', 'Zoé', 'Élise', 'Jean-Pierre'])
  expect(await names({ sort: 'ND' })).toEqual(['Jean-Pierre', 'Élise', 'Zoé', 'Anne', 'Jean'])
  expect(await names({ sort: 'EA' })).toEqual(['Anne', 'Jean', 'Élise', 'Jean-Pierre', 'Zoé'])
  expect(await names({ q: 'dupont', sort: 'ED' })).toEqual(['Zoé', 'Anne'])
})

test('A list goes on after the last account seen, also within a search', async () => {
  const all = await somePeople()
  const idOf = (name: string) => all.find(({ firstname }) => firstname === name)!._id
  expect(await names({ limit: 2, before: idOf('Zoé') })).toEqual(['Jean', 'Jean-Pierre'])
  expect(await names({ limit: 2, sort: 'NA', before: idOf('Anne') })).toEqual(['Zoé', 'Élise'])
  expect(await names({ q: 'jean', sort: 'ND', before: idOf('Jean-Pierre') })).toEqual(['Jean'])
})

test('An account deleted between two pages breaks no list: by date it goes on, by name it ends', async () => {
  const all = await somePeople()
  const jean = all[2]!
  await desk.as(seller(jean))(deleteAccount, {})
  expect(await names({ before: jean._id })).toEqual(['Jean-Pierre', 'Élise'])
  expect(await names({ sort: 'NA', before: jean._id })).toEqual([])
  expect(await names({ sort: 'EA', before: 'never-was' })).toEqual([])
  // The remains of the account are in no list.
  for (const sort of ['DA', 'DD', 'NA', 'ND', 'EA', 'ED']) expect(await names({ sort })).toHaveLength(4)
})

test.each(['NA', 'ND', 'EA', 'ED', 'DA', 'DD'])(
  'In the order %s a list goes on after a page whose last account was deleted since',
  async sort => {
    const all = await somePeople()
    const whole = await names({ sort })
    const { items, next } = await ask({ limit: 3, sort })
    const last = all.find(({ _id }) => _id === items.at(-1)?.id) ?? camille
    const seen = items.map(({ firstname }) => firstname).filter(name => name !== 'Camille')
    await desk.users.collection.deleteOne({ _id: last._id })
    expect(next).not.toBeNull()
    expect([...seen, ...(await names({ sort, before: next! }))]).toEqual(whole)
  }
)

test('The last page of a list says so, also when it is full', async () => {
  await somePeople()
  for (const sort of ['NA', 'ED', 'DD']) {
    const first = await ask({ limit: 4, sort })
    const second = await ask({ limit: 2, sort, before: first.next! })
    expect([first.items.length, second.items.length, second.next]).toEqual([4, 2, null])
  }
})

test('Payout data is recognised in a list, not read', async () => {
  const rib = '30002 00550 0000157841Z 12'
  const paid = (paymenttype: 'P' | 'B', data: Parameters<typeof sealPayment>[0]) => {
    const { _id } = aUser()
    return desk.given.anAccount({ _id, paymenttype, sealedpayment: sealPayment(data, _id, desk.payouts) })
  }
  const paypal = await paid('P', { email: 'anna.secret@domaine.fr' })
  const bank = await paid('B', { name: 'Anna Lefèvre', rib })
  const { items: list } = await ask({ limit: 50 })
  const dataOf = ({ _id }: UserRecord) => list.find(({ id }) => id === _id)?.paymentdata
  expect(dataOf(paypal)).toEqual({ email: 'a…@domaine.fr' })
  expect(dataOf(bank)).toEqual({ name: 'Anna Lefèvre', rib: '…1Z12' })
  for (const secret of ['secret', '30002', '0000157841']) expect(JSON.stringify(list)).not.toContain(secret)
  expect(z.parse(z.array(User), list)).toEqual(list)
  expect(list.every(user => !('batchs' in user) && !('conversations' in user))).toBe(true)
})

test('A list tells neither where somebody lives nor the address they want: their page does', async () => {
  const { _id } = aUser()
  const address = '12 rue des Cartes, 75011 Paris'
  const emailchange = {
    email: 'wanted@example.fr',
    at: new Date(),
    code: { hash: 'no hash at all', expiresat: new Date(), tries: 0 }
  }
  await desk.given.anAccount({ _id, emailchange, sealedaddress: sealAddress(address, _id, desk.payouts) })
  const { items } = await ask({ limit: 50 })
  expect(items.find(({ id }) => id === _id)).toMatchObject({ address: null, newemail: null })
  expect(await desk.as(staffMember(camille))(getUser, { id: _id })).toMatchObject({
    address,
    newemail: emailchange.email
  })
})
