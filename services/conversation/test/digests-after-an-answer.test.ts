import type { Actor } from '@comptoir/contracts/core/access'
import { markBatchRead, postBatchMail, postConversationVideo } from '@comptoir/contracts/conversation/thread'
import { minutes, passTimeIn, playDate } from './passing-time.ts'
import { anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
let later: ReturnType<typeof passTimeIn>
beforeAll(async () => {
  playDate()
  shop = await openShop(undefined, 20)
  given = threadsOf(shop)
  later = passTimeIn(shop)
})
afterAll(async () => {
  await shop.close()
  jest.useRealTimers()
})

const camille = anAdministrator()
/** The number of unread messages in each mail « Un vendeur attend votre réponse » about a thread. */
const mailsToShop = (tableid: string) =>
  shop.shopNotices.filter(notice => notice.tableid === tableid).map(({ count }) => count)
const mailsTo = ({ userid }: Actor, id: string) =>
  shop.notices.flatMap(({ userid: to, notice }) =>
    to === userid && notice.kind === 'unread_messages' && notice.tableid === id ? [notice.count] : []
  )

test('What staff answered is not mailed to the shop, though another colleague answered and no page marked it read', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await given.writes(anna, id, 'Bonjour')
  await given.writes(anna, id, 'Vous êtes là ?')
  await later(id, minutes(5))
  await given.writes(anAdministrator(), id, 'Bonjour, oui !')
  await later(id, minutes(5))
  expect(mailsToShop(id)).toEqual([])
  expect(await shop.digests.findOne({ _id: `B:${id}:staff` })).toBeNull()
})

test('A film, a mail and an offer answer too', async () => {
  const anna = aSeller()
  const appointment = await given.anAppointmentOf(anna)
  const [mailed, offered] = [shop.aBatchOf(anna), shop.aBatchOf(anna)]
  await given.writesInAppointment(anna, appointment, 'Quand ?')
  for (const id of [mailed, offered]) await given.writes(anna, id, 'Bonjour')
  const video = { title: 'Rendez-vous', url: 'https://video.example.fr/1' }
  await shop.as(camille)(postConversationVideo, { id: appointment, ...video })
  await shop.as(camille)(postBatchMail, { id: mailed, subject: 'Votre lot', content: 'Bonjour' })
  await given.offers(camille, offered)
  for (const id of [appointment, mailed, offered]) {
    await later(id, minutes(10))
    expect(mailsToShop(id)).toEqual([])
  }
})

test('What came after the answer is mailed when it is ten minutes old, and nothing of what came before', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await given.writes(anna, id, 'Bonjour')
  await later(id, minutes(4))
  await given.writes(camille, id, 'Bonjour, que puis-je faire ?')
  await later(id, minutes(2))
  await given.writes(anna, id, 'Où en est mon lot ?')
  await later(id, minutes(4))
  expect(mailsToShop(id)).toEqual([])
  await later(id, minutes(6))
  expect(mailsToShop(id)).toEqual([1])
})

test('A line of the system is no answer: the seller who asked still waits', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await given.writes(anna, id, 'Bonjour')
  await shop.takesStep(id, 'received')
  await later(id, minutes(10))
  expect(mailsToShop(id)).toEqual([1])
})

test('A deleted answer answers nothing', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await given.writes(anna, id, 'Bonjour')
  const { id: messageid } = await given.writes(camille, id, 'Erreur')
  await given.deletes(camille, id, messageid)
  await later(id, minutes(10))
  expect(mailsToShop(id)).toEqual([1])
})

test('Sellers who answer are not mailed what they answered, but what the shop writes afterwards', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await given.writes(camille, id, 'Il manque un verso')
  await given.writes(anna, id, 'Le voici')
  await later(id, minutes(10))
  expect(mailsTo(anna, id)).toEqual([])
  await given.writes(camille, id, 'Merci')
  await later(id, minutes(10))
  expect(mailsTo(anna, id)).toEqual([1])
})

test('A reader who read beyond their own answer is mailed only what came after that', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await given.writes(anna, id, 'un')
  await given.writes(camille, id, 'Bonjour')
  await given.writes(anna, id, 'deux')
  await given.writes(anna, id, 'trois')
  await shop.as(camille)(markBatchRead, { id, seq: 3 })
  await later(id, minutes(10))
  expect(mailsToShop(id)).toEqual([1])
})
