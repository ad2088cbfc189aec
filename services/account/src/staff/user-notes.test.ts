import { actOnUser, addUserNote, deleteUserNote, getUser, listUsers } from '@comptoir/contracts/account/account-staff'
import { limits } from '@comptoir/contracts/core/limits'
import { anAdministrator } from '../../testing/builders.ts'
import { openDesk, staffMember, type Desk } from '../../testing/desk.ts'
import type { UserRecord } from '../accounts/user-record.ts'

let desk: Desk
let camille: UserRecord
let sacha: UserRecord
let anna: UserRecord
beforeEach(async () => {
  desk = await openDesk()
  camille = anAdministrator()
  sacha = anAdministrator({ role: 'clerk' })
  for (const colleague of [camille, sacha]) await desk.users.insert(colleague)
  anna = await desk.given.anAccount()
})
afterEach(() => desk.close())

const note = (content: string, requestid?: string, author = camille) =>
  desk.as(staffMember(author))(addUserNote, { id: anna._id, content, ...(requestid !== undefined && { requestid }) })
const remove = (noteid: string, author = camille) =>
  desk.as(staffMember(author))(deleteUserNote, { id: anna._id, noteid })
const notes = async () => (await desk.as(staffMember(sacha))(getUser, { id: anna._id })).notes ?? []

test('A note is read by every colleague on the page of the seller, and nowhere else', async () => {
  await note('Vient le samedi.')
  await note('Préfère le téléphone.', undefined, sacha)
  expect((await notes()).map(({ content, staffid }) => [content, staffid])).toEqual([
    ['Vient le samedi.', camille._id],
    ['Préfère le téléphone.', sacha._id]
  ])
  const listed = await desk.as(staffMember(camille))(listUsers, { limit: 10 })
  expect(JSON.stringify(listed.items)).not.toContain('samedi')
})

test('A request writes one note however often it is sent, and another text under it is a conflict', async () => {
  const first = await note('Vient le samedi.', 'request-one')
  expect((await note('Vient le samedi.', 'request-one')).notes).toEqual(first.notes)
  await Promise.all([note('Deux.', 'request-two'), note('Deux.', 'request-two')])
  expect(await notes()).toHaveLength(2)
  await expect(note('Autre.', 'request-one')).rejects.toMatchObject({ code: 'request_conflict' })
  // Ids are counted for each author.
  await note('Autre.', 'request-one', sacha)
  expect(await notes()).toHaveLength(3)
})

test('Its author alone deletes a note', async () => {
  const [written] = (await note('Vient le samedi.')).notes ?? []
  const noteid = written?.id ?? ''
  await expect(remove(noteid, sacha)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await remove(noteid)).notes).toEqual([])
  await expect(remove(noteid)).rejects.toMatchObject({ code: 'not_found' })
})

test('A colleague, an absent account, and a hundred notes take no more', async () => {
  const asCamille = desk.as(staffMember(camille))
  for (const [id, code] of [
    [sacha._id, 'forbidden'],
    ['absent', 'not_found']
  ] as const) {
    await expect(asCamille(addUserNote, { id, content: 'Non' })).rejects.toMatchObject({ code })
    await expect(asCamille(deleteUserNote, { id, noteid: 'none' })).rejects.toMatchObject({ code })
  }
  for (let written = 0; written < limits.notesPerPerson; written++) await note(`Note ${written}`)
  await expect(note('Une de trop')).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { content: 'Ce vendeur a déjà 100 notes. Supprimez-en une pour en ajouter une autre.' }
  })
})

test('A note is no part of what sessions read, and goes with the account', async () => {
  await note('Vient le samedi.')
  expect(await desk.users.get(anna._id)).not.toHaveProperty('notes')
  await desk.as(staffMember(camille))(actOnUser, { id: anna._id, action: 'D' })
  expect(JSON.stringify(await desk.users.collection.find().toArray())).not.toContain('samedi')
})
