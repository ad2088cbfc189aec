import { changePassword, type OpenedSession } from '@comptoir/contracts/account-calls'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openDesk, seller, type Desk } from '../../testing/desk.ts'
import { refusals } from '../../testing/shop.ts'

const passwd = 'Lumignou1'
const newpasswd = 'Braisillon2'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const stored = async (_id: string) => {
  const record = await desk.users.get(_id)
  if (!record) throw new Error('no such account')
  return record
}

test('A new password logs everybody out but whoever set it, under a new session', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const here = await desk.given.aSession(anna._id)
  const elsewhere = await desk.given.aSession(anna._id)
  const answer: object = await desk.as(seller(anna), here)(changePassword, { passwd, newpasswd })
  const { session } = answer as OpenedSession
  expect(session.userid).toBe(anna._id)
  expect(await desk.resolve(here)).toMatchObject({ kind: 'gone', replaced: true })
  expect(await desk.resolve(elsewhere)).toBeNull()
  expect(await desk.resolve(session.id)).toMatchObject({ userid: anna._id, kind: 'user' })
  const { passwordhash } = await stored(anna._id)
  expect(await desk.passwords.verify(newpasswd, passwordhash, [])).toBe(true)
  expect(await desk.passwords.verify(passwd, passwordhash, [])).toBe(false)
  await eventually(() => expect(desk.mailsTo(anna.email)).toEqual(['password_changed']))
})

test('The mailed password need not be changed any more, and a reset link mailed before is void', async () => {
  const soon = new Date(Date.now() + 60_000)
  const anna = await desk.given.anAccount({
    passwd,
    mustchange: true,
    passworduntil: soon,
    reset: { hash: 'of a link', expiresat: soon }
  })
  await desk.as(seller(anna))(changePassword, { passwd, newpasswd })
  const record = await stored(anna._id)
  expect(record.mustchange).toBe(false)
  expect(record).not.toHaveProperty('passworduntil')
  expect(record).not.toHaveProperty('reset')
})

test('A wrong present password changes nothing and logs nobody out', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const here = await desk.given.aSession(anna._id)
  await expect(desk.as(seller(anna), here)(changePassword, { passwd: 'Wrong1234', newpasswd })).rejects.toMatchObject({
    code: 'password_wrong'
  })
  expect(await stored(anna._id)).toEqual(anna)
  expect(await desk.resolve(here)).toMatchObject({ kind: 'user' })
  expect(desk.mailsTo(anna.email)).toEqual([])
})

test('Of several changes at once with the same present password one succeeds', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const choices = ['Braisillon2', 'Carapuce33', 'Bulbizarre4']
  const outcomes = await Promise.allSettled(
    choices.map(choice => desk.as(seller(anna))(changePassword, { passwd, newpasswd: choice }))
  )
  expect(refusals(outcomes)).toEqual(['password_wrong', 'password_wrong'])
  const winner = choices[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
  expect(await desk.passwords.verify(winner, (await stored(anna._id)).passwordhash, [])).toBe(true)
  await eventually(() => expect(desk.mailsTo(anna.email)).toEqual(['password_changed']))
})

test('A crash between the new password and the end of the other sessions leaves nobody logged in by the old one', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const [here, thief] = [await desk.given.aSession(anna._id), await desk.given.aSession(anna._id)]
  const open = jest.spyOn(desk.sessions, 'open').mockRejectedValueOnce(new Error('the process ends here'))
  await Promise.allSettled([desk.as(seller(anna), here)(changePassword, { passwd, newpasswd })])
  expect(open).toHaveBeenCalledTimes(1)
  open.mockRestore()
  expect(await desk.passwords.verify(newpasswd, (await stored(anna._id)).passwordhash, [])).toBe(true)
  expect(await desk.resolve(thief)).toBeNull()
})

test('Whoever changes the password while its owner resets it is out with everybody else', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const thief = await desk.given.aSession(anna._id)
  const real = { ...desk.sessions }
  // The owner’s reset comes between the new password of the thief and the session opened for it.
  const opening = jest.spyOn(desk.sessions, 'open').mockImplementationOnce(async (...asked) => {
    await desk.users.save(anna._id, {}, { update: { $set: { passwordhash: 'of the owner' }, $inc: { epoch: 1 } } })
    return await real.open(...asked)
  })
  const answer: object = await desk.as(seller(anna), thief)(changePassword, { passwd, newpasswd })
  opening.mockRestore()
  const { session } = answer as OpenedSession
  expect(await desk.resolve(session.id)).toBeNull()
})
