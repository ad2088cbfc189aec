import {
  changeEmail,
  changePassword,
  createAccount,
  deleteAccount,
  enterCode,
  logIn
} from '@comptoir/contracts/account/account-calls'
import { actOnUser, addUserNote, correctIdentity, deleteUserNote } from '@comptoir/contracts/account/account-staff'
import {
  acceptInvitation,
  changeRole,
  inviteStaff,
  renewInvitation,
  withdrawInvitation
} from '@comptoir/contracts/account/staff-calls'
import { confirmTotp, removeTotp, setUpTotp } from '@comptoir/contracts/account/second-factor-calls'
import { listAudit, recordStaffAct, staffActed, staffActs, type AuditEntry } from '@comptoir/contracts/audit/audit'
import { visitor } from '@comptoir/contracts/core/access'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openAuditLog } from '../src/audit/audit-log.ts'
import { anAuthenticator, atTheStartOfAStep } from '../testing/authenticator.ts'
import { aPerson, codePattern, invitationPattern, openShop, type Browser, type Shop } from '../testing/shop.ts'

const administrator = { email: 'patron@comptoir.test', password: 'Boutique75' }

let shop: Shop
let staff: Browser
let staffid: string
beforeAll(async () => {
  shop = await openShop({ administrator })
  staff = shop.aBrowser()
  staffid = (await staff.ask(logIn, { email: administrator.email, passwd: administrator.password })).id
})
afterAll(() => shop.close())
beforeEach(async () => void (await shop.engine.db.collection('audit').deleteMany({})))

const read = async (page: { limit?: number; before?: string } = {}) =>
  await staff.ask(listAudit, { limit: 50, ...page })
const seen = new Set<string>()
/** The log once it has so many entries, by the names of the acts, without ids and times. */
const told = async (count: number) => {
  const { items } = await eventually(async () => {
    const page = await read()
    expect(page.items).toHaveLength(count)
    return page
  })
  for (const { act } of items) seen.add(act)
  return items
    .map(({ staffid, act, target, before, after }) => ({ staffid, act, target, before, after }))
    .toSorted((one, other) => one.act.localeCompare(other.act))
}

const aSeller = async () => {
  const person = aPerson()
  const browser = shop.aBrowser()
  const { id } = await browser.ask(createAccount, person)
  return { id, person, browser }
}

test('What staff do to an account is kept: who, what, before and after', async () => {
  const { id, person } = await aSeller()
  for (const [action, reason] of [['V'], ['B', 'Cartes contrefaites'], ['U'], ['F'], ['D']] as const)
    await staff.ask(actOnUser, { id, action, ...(reason === undefined ? {} : { reason }) })
  const entries = await told(5)
  const about = { staffid, target: { kind: 'account', id } }
  expect(entries).toEqual([
    { ...about, act: 'account.blocked', before: { status: 'active' }, after: { status: 'blocked' } },
    { ...about, act: 'account.deleted', before: null, after: null },
    { ...about, act: 'account.logged_out', before: null, after: null },
    { ...about, act: 'account.unblocked', before: { status: 'blocked' }, after: { status: 'active' } },
    { ...about, act: 'account.validated', before: { status: 'verify_email' }, after: { status: 'active' } }
  ])
  // The account is deleted: what is left of it in the log is its id.
  const stored = JSON.stringify(await shop.engine.db.collection('audit').find().toArray())
  for (const secret of [person.email, person.lastname, 'contrefaites']) expect(stored).not.toContain(secret)
})

test('A note on a seller is named, and its words are kept nowhere in the log', async () => {
  const { id } = await aSeller()
  const { notes: [note] = [] } = await staff.ask(addUserNote, { id, content: 'Vient le samedi.' })
  await staff.ask(deleteUserNote, { id, noteid: note?.id ?? '' })
  const about = { staffid, target: { kind: 'account', id } }
  expect(await told(2)).toEqual([
    { ...about, act: 'account.note_deleted', before: { noteid: note?.id }, after: null },
    { ...about, act: 'account.noted', before: null, after: { noteid: note?.id } }
  ])
  expect(JSON.stringify(await shop.engine.db.collection('audit').find().toArray())).not.toContain('samedi')
})

test('An invitation, what becomes of it, and a role are kept without the address, the name and the link', async () => {
  const anna = { firstname: 'Louise', lastname: 'Roy', email: 'louise.roy@example.fr', role: 'clerk' as const }
  const { id } = await staff.ask(inviteStaff, anna)
  await staff.ask(renewInvitation, { id })
  await staff.ask(withdrawInvitation, { id })
  const other = await staff.ask(inviteStaff, { ...anna, email: 'l.roy@example.fr' })
  const code = await shop.mailed('l.roy@example.fr', invitationPattern)
  await shop.aBrowser().ask(acceptInvitation, { code, passwd: 'Collegue75' })
  await staff.ask(changeRole, { id: other.id, role: 'manager' })
  const about = (targetid: string, act: string) => ({ staffid, act, target: { kind: 'account', id: targetid } })
  expect(await told(6)).toEqual(
    [
      { ...about(other.id, 'account.invitation_accepted'), staffid: other.id, before: null, after: null },
      { ...about(id, 'account.invitation_renewed'), before: null, after: null },
      { ...about(id, 'account.invitation_withdrawn'), before: null, after: null },
      { ...about(other.id, 'account.invited'), before: null, after: { role: 'clerk' } },
      { ...about(id, 'account.invited'), before: null, after: { role: 'clerk' } },
      { ...about(other.id, 'account.role_changed'), before: { role: 'clerk' }, after: { role: 'manager' } }
    ].toSorted((one, two) => one.act.localeCompare(two.act))
  )
  const stored = JSON.stringify(await shop.engine.db.collection('audit').find().toArray())
  for (const secret of ['example.fr', 'Roy', code]) expect(stored).not.toContain(secret)
})

test('What is refused is not kept', async () => {
  const { id } = await aSeller()
  await expect(staff.ask(actOnUser, { id, action: 'U' })).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(staff.ask(actOnUser, { id: staffid, action: 'B' })).rejects.toMatchObject({ code: 'forbidden' })
  await staff.ask(actOnUser, { id, action: 'F' })
  expect(await told(1)).toMatchObject([{ act: 'account.logged_out' }])
})

test('A second factor and a password of staff are kept without code, secret or password', async () => {
  atTheStartOfAStep()
  const { secret, uri } = await staff.ask(setUpTotp, {})
  const app = anAuthenticator(uri)
  const { recoverycodes } = await staff.ask(confirmTotp, { code: app(-1) })
  await staff.ask(removeTotp, { passwd: administrator.password, code: app() })
  await staff.ask(changePassword, { passwd: administrator.password, newpasswd: 'Comptoir76' })
  await staff.ask(changePassword, { passwd: 'Comptoir76', newpasswd: administrator.password })
  const about = { staffid, target: { kind: 'account', id: staffid }, before: null, after: null }
  const entries = await told(4)
  expect(entries).toEqual(
    ['password_changed', 'password_changed', 'second_factor_removed', 'second_factor_set_up'].map(act => ({
      ...about,
      act: `account.${act}`
    }))
  )
  const stored = JSON.stringify(entries)
  for (const hidden of [secret, app(), app(-1), administrator.password, 'Comptoir76', ...recoverycodes])
    expect(stored).not.toContain(hidden)
  jest.restoreAllMocks()
})

test('A corrected identity is kept as changed, without a name', async () => {
  const { id, person } = await aSeller()
  const { firstname, birthdate } = person
  await staff.ask(correctIdentity, { id, firstname, lastname: 'Durand', birthdate, address: '12 rue des Cartes' })
  expect(await told(1)).toEqual([
    {
      staffid,
      target: { kind: 'account', id },
      act: 'account.identity_corrected',
      before: { lastname: 'changed', address: null },
      after: { lastname: 'changed', address: 'changed' }
    }
  ])
})

test('The address by which staff log in is kept as changed, without either address', async () => {
  const { email } = aPerson()
  await staff.ask(changeEmail, { email, passwd: administrator.password })
  await staff.ask(enterCode, { code: await shop.mailed(email, codePattern) })
  const entries = await told(1)
  expect(entries).toEqual([
    {
      staffid,
      target: { kind: 'account', id: staffid },
      act: 'account.email_changed',
      before: { email: 'changed' },
      after: { email: 'changed' }
    }
  ])
})

test('What sellers do is not in the log', async () => {
  const { person, browser } = await aSeller()
  await browser.ask(enterCode, { code: await shop.mailed(person.email, codePattern) })
  await browser.ask(changePassword, { passwd: person.passwd, newpasswd: 'Chocolat10' })
  await browser.ask(deleteAccount, {})
  const other = await aSeller()
  await staff.ask(actOnUser, { id: other.id, action: 'F' })
  expect(await told(1)).toMatchObject([{ target: { id: other.id } }])
})

const anEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: newId(),
  at: new Date().toISOString(),
  staffid,
  act: 'card.changed',
  target: { kind: 'card', id: 'card-one' },
  before: { number: '7' },
  after: { number: '8' },
  ...change
})

const emit = ({ id, at, ...act }: AuditEntry) => shop.bus.emit(staffActed, act, { id, at })

test('An event that arrives twice, and an entry that is recorded twice, are one entry', async () => {
  const [told, asked] = [anEntry(), anEntry({ act: 'register.exported', at: new Date(0).toISOString() })]
  for (let times = 0; times < 2; times++) {
    await emit(told)
    await shop.bus.request(recordStaffAct, asked, { actor: visitor, requestid: 'r', deadline: Date.now() + 5000 })
  }
  // Whoever repeats an entry with another content changes nothing.
  await emit({ ...told, staffid: 'somebody', after: null })
  expect((await read()).items).toEqual([told, asked])
})

test('The log is read newest first, a page at a time, by its cursor or by an id', async () => {
  const entries = [4, 1, 3, 0, 2].map(hour => anEntry({ at: `2026-11-23T1${hour}:00:00.000Z` }))
  for (const entry of entries) await emit(entry)
  const newestFirst = entries.toSorted((one, other) => other.at.localeCompare(one.at))
  const first = await read({ limit: 2 })
  expect(first.items).toEqual(newestFirst.slice(0, 2))
  const second = await read({ limit: 2, before: first.next ?? '' })
  expect(second.items).toEqual(newestFirst.slice(2, 4))
  const last = await read({ limit: 2, before: second.items[1]?.id ?? '' })
  expect(last).toEqual({ items: newestFirst.slice(4), next: null })
})

test('Entries are kept for two years', async () => {
  await emit(anEntry({ at: '2026-02-28T10:00:00.000Z' }))
  const { sweep } = await openAuditLog(shop.engine.db)
  await sweep(new Date('2028-02-28T09:59:59Z'))
  expect((await read()).items).toHaveLength(1)
  await sweep(new Date('2028-02-28T10:00:00Z'))
  expect((await read()).items).toEqual([])
})

test('Each act on accounts that the table names was seen in these tests', () => {
  const named = Object.keys(staffActs).filter(act => act.startsWith('account.'))
  expect(named.filter(act => !seen.has(act))).toEqual([])
})
