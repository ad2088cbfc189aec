import { changePicture, mayReadPicture } from '@comptoir/contracts/account/account-calls'
import { visitor } from '@comptoir/contracts/core/access'
import { filesReleased } from '@comptoir/kit/blobs/keep'
import { eventually } from '@comptoir/kit/testing/eventually'
import { emits } from '@comptoir/kit/work/outbox'
import { anAdministrator, aUser } from '../../testing/builders.ts'
import { openDesk, seller, staffMember, type Desk } from '../../testing/desk.ts'
import { changePicture as command } from './change-picture.ts'
import { keepShownPictures } from './pictures.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const tomorrow = () => new Date(Date.now() + 86_400_000)

test('A new picture stays, and the one before is forgotten', async () => {
  const anna = await desk.given.anAccount()
  const [first, second] = [await desk.given.aPicture(), await desk.given.aPicture()]
  const change = (profil: string) => desk.as(seller(anna))(changePicture, { userid: anna._id, files: { profil } })
  expect(await change(first)).toEqual({ imageurl: first })
  expect(await change(second)).toEqual({ imageurl: second })
  await eventually(async () => expect(await desk.store.stat(first)).toBeNull())
  // The sweep removes files that were not kept.
  await desk.store.sweep(tomorrow())
  expect(await desk.store.stat(second)).not.toBeNull()
  expect(await desk.users.get(anna._id)).toMatchObject({ imageurl: second })
})

test('Of pictures sent at once one is shown and the others are forgotten', async () => {
  const anna = await desk.given.anAccount()
  const pictures = await Promise.all([1, 2, 3, 4].map(() => desk.given.aPicture()))
  await Promise.all(pictures.map(profil => desk.as(seller(anna))(changePicture, { files: { profil } })))
  const shown = (await desk.users.get(anna._id))?.imageurl
  expect(pictures).toContain(shown)
  await eventually(async () =>
    expect(await desk.users.collection.findOne({ _id: anna._id })).not.toHaveProperty('outbox')
  )
  await desk.store.sweep(tomorrow())
  const there = await Promise.all(pictures.map(name => desk.store.stat(name)))
  expect(pictures.filter((_, index) => there[index] !== null)).toEqual([shown])
})

test('Nobody sets the picture of somebody else, and nothing is kept of the attempt', async () => {
  const [anna, bob] = [await desk.given.anAccount(), await desk.given.anAccount()]
  const profil = await desk.given.aPicture()
  await expect(desk.as(seller(anna))(changePicture, { userid: bob._id, files: { profil } })).rejects.toMatchObject({
    code: 'forbidden'
  })
  expect(await desk.users.get(anna._id)).toEqual(anna)
  expect(await desk.users.get(bob._id)).toEqual(bob)
  await desk.store.sweep(tomorrow())
  expect(await desk.store.stat(profil)).toBeNull()
})

test('Events of older releases that keep and release pictures may come again, also late', async () => {
  const name = await desk.given.aPicture()
  const { _id } = await desk.given.anAccount()
  const deliver = async (event: 'account.pictures_kept' | 'account.pictures_released') => {
    await desk.users.save(_id, {}, { update: {}, events: [emits(filesReleased(event), { names: [name] })] })
    desk.outbox.kick()
    await eventually(async () => expect(await desk.users.get(_id)).not.toHaveProperty('outbox'))
  }
  await deliver('account.pictures_kept')
  await deliver('account.pictures_kept')
  await desk.store.sweep(tomorrow())
  expect(await desk.store.stat(name)).not.toBeNull()
  await deliver('account.pictures_released')
  await deliver('account.pictures_released')
  await deliver('account.pictures_kept')
  expect(await desk.store.stat(name)).toBeNull()
})

test('A picture survives the sweep of files although no event of its account was ever delivered', async () => {
  const anna = await desk.given.anAccount()
  const profil = await desk.given.aPicture()
  const deps = { ...desk.deps, outbox: { kick: () => undefined } }
  const context = { actor: seller(anna), requestid: 'r', deadline: Date.now() + 5000 }
  await command.handle({ files: { profil } }, context, deps)
  await desk.store.sweep(tomorrow())
  expect(await desk.users.get(anna._id)).toMatchObject({ imageurl: profil })
  expect(await desk.store.stat(profil)).not.toBeNull()
})

test('A picture whose account is blocked or deleted before it is saved is removed', async () => {
  const blocked = (id: string) => desk.users.save(id, {}, { update: { $set: { status: 'blocked' } } })
  const deleted = (id: string) => desk.users.bury(id, {}, { _id: id, deletedat: new Date() })
  for (const [refuse, code] of [
    [blocked, 'banned'],
    [deleted, 'session_invalid']
  ] as const) {
    const anna = await desk.given.anAccount()
    const profil = await desk.given.aPicture()
    let reads = 0
    const users: typeof desk.users = {
      ...desk.users,
      async get(id) {
        const read = await desk.users.get(id)
        if ((reads += 1) === 1) await refuse(id)
        return read
      }
    }
    const context = { actor: seller(anna), requestid: 'r', deadline: Date.now() + 5000 }
    const change = command.handle({ files: { profil } }, context, { ...desk.deps, users })
    await expect(change).rejects.toMatchObject({ code })
    expect(await desk.store.stat(profil)).toBeNull()
  }
})

test('The pictures that accounts showed before an update are kept, those that no account shows are not', async () => {
  const [shown, missing, unnamed] = [await desk.given.aPicture(), `${'0'.repeat(32)}.jpg`, await desk.given.aPicture()]
  await desk.given.anAccount({ imageurl: shown })
  await desk.given.anAccount({ imageurl: missing })
  const { run } = keepShownPictures(desk.users, desk.store)
  await run()
  await run()
  await desk.store.sweep(tomorrow())
  expect(await desk.store.stat(shown)).not.toBeNull()
  expect(await desk.store.stat(unnamed)).toBeNull()
})

test('A profile picture is seen by its owner and by staff only', async () => {
  const profil = await desk.given.aPicture()
  const anna = await desk.given.anAccount({ imageurl: profil })
  const bob = await desk.given.anAccount()
  const seen = async (actor: Parameters<Desk['as']>[0]) =>
    (await desk.as(actor)(mayReadPicture, { name: profil })).allowed
  expect(await seen(seller(anna))).toBe(true)
  expect(await seen({ ...seller(anna), kind: 'blocked' })).toBe(true)
  expect(await seen(staffMember(anAdministrator()))).toBe(true)
  expect(await seen(seller(bob))).toBe(false)
  expect(await seen(seller(aUser()))).toBe(false)
  expect(await seen(visitor)).toBe(false)
  await desk.as(seller(anna))(changePicture, { files: { profil: await desk.given.aPicture() } })
  expect(await seen(seller(anna))).toBe(false)
})
