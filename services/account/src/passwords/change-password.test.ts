import { changePassword } from '@comptoir/contracts/account/account-calls'
import { sha256 } from '@comptoir/kit/store/ids'
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

/** Runs `meanwhile` after the present password was found right and before the new one is written. */
const whileHashing = (meanwhile: () => Promise<unknown>) => {
  const real = { ...desk.passwords }
  jest.spyOn(desk.passwords, 'hash').mockImplementationOnce(async typed => {
    await meanwhile()
    return await real.hash(typed)
  })
}

test('A new password logs everybody out but whoever set it, who stays in under the same session', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const here = await desk.given.aSession(anna._id)
  const elsewhere = await desk.given.aSession(anna._id)
  const told: unknown[] = []
  const stop = desk.bus.onHint('session.revoked', frame => told.push(frame))
  expect(await desk.as(seller(anna), here)(changePassword, { passwd, newpasswd })).toEqual({})
  expect(await desk.resolve(here)).toMatchObject({ userid: anna._id, kind: 'user' })
  expect(await desk.resolve(elsewhere)).toBeNull()
  expect(await desk.sessions.list(anna._id)).toHaveLength(1)
  await eventually(() => expect(told).toEqual([{ userid: anna._id }]))
  stop()
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
  const here = await desk.given.aSession(anna._id)
  await desk.as(seller(anna), here)(changePassword, { passwd, newpasswd })
  const record = await stored(anna._id)
  expect(record).toMatchObject({ mustchange: false, provedat: anna.provedat })
  expect(record).not.toHaveProperty('passworduntil')
  expect(record).not.toHaveProperty('reset')
})

test.each([
  ['a mailed password that comes back proves the address it was sent to', true],
  ['one that was chosen proves nothing', false]
])('Where nothing had proved the address, %s', async (_, mustchange) => {
  const anna = await desk.given.anAccount({ passwd, mustchange, provedat: null })
  const here = await desk.given.aSession(anna._id)
  await desk.as(seller(anna), here)(changePassword, { passwd, newpasswd })
  const { provedat } = await stored(anna._id)
  expect(provedat instanceof Date).toBe(mustchange)
})

test('A mailed password is worth nothing after its day, here as at login', async () => {
  const passworduntil = new Date(Date.now() - 1000)
  const anna = await desk.given.anAccount({ passwd, mustchange: true, passworduntil, provedat: null })
  const here = await desk.given.aSession(anna._id)
  await expect(desk.as(seller(anna), here)(changePassword, { passwd, newpasswd })).rejects.toMatchObject({
    code: 'password_wrong'
  })
  expect(await stored(anna._id)).toEqual(anna)
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
  const here = await desk.given.aSession(anna._id)
  const choices = ['Braisillon2', 'Carapuce33', 'Bulbizarre4']
  const outcomes = await Promise.allSettled(
    choices.map(choice => desk.as(seller(anna), here)(changePassword, { passwd, newpasswd: choice }))
  )
  expect(refusals(outcomes)).toEqual(['password_wrong', 'password_wrong'])
  const winner = choices[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
  expect(await desk.passwords.verify(winner, (await stored(anna._id)).passwordhash, [])).toBe(true)
  await eventually(() => expect(desk.mailsTo(anna.email)).toEqual(['password_changed']))
})

test('A crash right after the new password is written leaves nobody in but whoever set it', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const [here, thief] = [await desk.given.aSession(anna._id), await desk.given.aSession(anna._id)]
  const ending = jest.spyOn(desk.sessions, 'endAll').mockRejectedValueOnce(new Error('the process ends here'))
  await Promise.allSettled([desk.as(seller(anna), here)(changePassword, { passwd, newpasswd })])
  expect(ending).toHaveBeenCalledTimes(1)
  ending.mockRestore()
  expect(await desk.passwords.verify(newpasswd, (await stored(anna._id)).passwordhash, [])).toBe(true)
  expect(await desk.resolve(thief)).toBeNull()
  expect(await desk.resolve(here)).toMatchObject({ kind: 'user' })
})

test('Whoever changes the password while its owner resets it is out with everybody else', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const thief = await desk.given.aSession(anna._id)
  const reset = { update: { $set: { passwordhash: 'of the owner' }, $inc: { epoch: 1 } } }
  whileHashing(() => desk.users.save(anna._id, {}, reset))
  await expect(desk.as(seller(anna), thief)(changePassword, { passwd, newpasswd })).rejects.toMatchObject({
    code: 'password_wrong'
  })
  expect((await stored(anna._id)).passwordhash).toBe('of the owner')
  expect(await desk.resolve(thief)).toBeNull()

  // The same when the reset comes a moment later.
  const bruno = await desk.given.anAccount({ passwd })
  const other = await desk.given.aSession(bruno._id)
  await desk.as(seller(bruno), other)(changePassword, { passwd, newpasswd })
  await desk.users.save(bruno._id, {}, reset)
  expect(await desk.resolve(other)).toBeNull()
})

test('Whoever was logged out, before or meanwhile, changes no password and stays out', async () => {
  const out = { update: { $inc: { epoch: 1 } } }
  const anna = await desk.given.anAccount({ passwd })
  const change = (session?: string) => desk.as(seller(anna), session)(changePassword, { passwd, newpasswd })
  const [before, meanwhile] = [await desk.given.aSession(anna._id), await desk.given.aSession(anna._id)]
  await desk.sessions.end(sha256(before))
  for (const session of [undefined, before, await desk.given.aSession((await desk.given.anAccount())._id)])
    await expect(change(session)).rejects.toMatchObject({ code: 'session_invalid' })
  whileHashing(() => desk.users.save(anna._id, {}, out))
  await expect(change(meanwhile)).rejects.toMatchObject({ code: 'session_invalid' })
  expect(await desk.resolve(meanwhile)).toBeNull()
  expect((await stored(anna._id)).passwordhash).toBe(anna.passwordhash)
})

test('A logout is not undone by a change of password that was under way', async () => {
  const anna = await desk.given.anAccount({ passwd })
  const here = await desk.given.aSession(anna._id)
  whileHashing(() => desk.sessions.end(sha256(here)))
  await desk.as(seller(anna), here)(changePassword, { passwd, newpasswd })
  expect(await desk.resolve(here)).toBeNull()
  expect(await desk.sessions.list(anna._id)).toEqual([])
})
