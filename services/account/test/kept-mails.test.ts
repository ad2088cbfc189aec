import { createAccount, deleteAccount, forgotPassword, logIn } from '@comptoir/contracts/account/account-calls'
import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { listUserMails } from '@comptoir/contracts/account/kept-mails'
import { inviteStaff } from '@comptoir/contracts/account/staff-calls'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import {
  aPerson,
  codePattern,
  invitationPattern,
  linkPattern,
  openShop,
  type Browser,
  type Shop
} from '../testing/shop.ts'

const administrator = { email: 'patron@comptoir.test', password: 'Boutique75' }

let shop: Shop
let staff: Browser
beforeAll(async () => {
  shop = await openShop({ administrator })
  staff = shop.aBrowser()
  await staff.ask(logIn, { email: administrator.email, passwd: administrator.password })
})
afterAll(() => shop.close())

const mailsOf = async (id: string, count: number) =>
  await eventually(async () => {
    const { items } = await staff.ask(listUserMails, { id, limit: 50 })
    expect(items).toHaveLength(count)
    for (const { state } of items) expect(state).toBe('sent')
    return items
  })

test('Staff read what the portal wrote to a person, newest first, without code, link and password', async () => {
  const person = aPerson()
  const { id } = await shop.aBrowser().ask(createAccount, person)
  const code = await shop.mailed(person.email, codePattern)
  await mailsOf(id, 1)
  await shop.aBrowser().ask(forgotPassword, { email: person.email })
  const link = await shop.mailed(person.email, linkPattern)
  const [reset, welcome] = await mailsOf(id, 2)
  expect(reset).toMatchObject({ subject: 'Choisissez un nouveau mot de passe' })
  expect(reset?.text).toContain('Choisir mon mot de passe :\n[effacé]')
  expect(welcome).toMatchObject({ subject: 'Votre code de vérification' })
  expect(welcome?.text).toContain('[effacé]')
  for (const { text } of [reset!, welcome!]) {
    expect(text).not.toContain(code)
    expect(text).not.toContain(link)
  }
  const first = await staff.ask(listUserMails, { id, limit: 1 })
  expect(first.items).toEqual([reset])
  expect((await staff.ask(listUserMails, { id, limit: 1, before: first.next! })).items).toEqual([welcome])
})

test('An invitation is kept without its link, and nothing is stored that somebody could read', async () => {
  const invited = { firstname: 'Louise', lastname: 'Roy', email: 'louise@comptoir.test', role: 'clerk' as const }
  const { id } = await staff.ask(inviteStaff, invited)
  const secret = await shop.mailed(invited.email, invitationPattern)
  const [mail] = await mailsOf(id, 1)
  expect(mail?.text).not.toContain(secret)
  const stored = JSON.stringify(await shop.engine.db.collection('kept_mails').find().toArray())
  expect(stored).not.toMatch(/Louise|rejoindre|@/)
})

test('A mail that is asked for twice is kept once', async () => {
  const person = aPerson()
  const { id } = await shop.aBrowser().ask(createAccount, person)
  await mailsOf(id, 1)
  const meta = { id: newId(), at: new Date().toISOString() }
  const notice = { kind: 'batch_received', batchid: 'batch-one', number: 'C-2A3B4C', cards: 2 } as const
  for (let times = 0; times < 2; times++) await shop.bus.emit(noticeRequested, { userid: id, notice }, meta)
  expect(await mailsOf(id, 2)).toHaveLength(2)
})

test('Mails are erased with the account', async () => {
  const person = aPerson()
  const browser = shop.aBrowser()
  const { id } = await browser.ask(createAccount, person)
  await mailsOf(id, 1)
  await browser.ask(deleteAccount, {})
  await eventually(async () =>
    expect(await shop.engine.db.collection('kept_mails').countDocuments({ userid: id })).toBe(0)
  )
})

test('The mails of a person are read by their index', async () => {
  const plan = await shop.engine.db
    .collection('kept_mails')
    .find({ userid: 'nobody' }, { hint: 'of_user' })
    .sort({ at: -1, _id: -1 })
    .explain('executionStats')
  expect(plan['executionStats']).toMatchObject({ totalKeysExamined: 0, nReturned: 0 })
})
