import { visitor } from '@comptoir/contracts/core/access'
import {
  changePicture,
  mayReadPicture,
  picturesKept,
  picturesReleased
} from '@comptoir/contracts/account/account-calls'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openDesk, seller, staffMember, type Desk } from '../../testing/desk.ts'
import { anAdministrator, aUser } from '../../testing/builders.ts'

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
  // What no record keeps is swept; this one is kept.
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

test('Pictures kept and released are told again without harm, also late', async () => {
  const name = await desk.given.aPicture()
  const tell = (event: typeof picturesKept | typeof picturesReleased) =>
    desk.bus.emit(event, { names: [name] }, { id: newId(), at: new Date().toISOString() })
  await tell(picturesKept)
  await tell(picturesKept)
  expect(await desk.store.stat(name)).not.toBeNull()
  await tell(picturesReleased)
  await tell(picturesReleased)
  await tell(picturesKept)
  expect(await desk.store.stat(name)).toBeNull()
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
