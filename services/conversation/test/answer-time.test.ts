import { visitor } from '@comptoir/contracts/core/access'
import { answerPaces, getAnswerTime, deleteBatchMessage } from '@comptoir/contracts/conversation/thread'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { alwaysOpen, anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
let hours = alwaysOpen.hours
beforeEach(async () => {
  shop = await openShop()
  given = threadsOf(shop)
  hours = alwaysOpen.hours
  await shop.answers(getSettings, async () => ({ ...alwaysOpen, hours }))
})
afterEach(() => shop.close())

const camille = anAdministrator()
const minutes = async () => (await shop.as(visitor)(getAnswerTime, {})).minutes
const minuteMs = 60_000
const onTuesday = Date.parse('2026-11-17T12:00:00Z')

const writtenAt = async (id: string, at: number) =>
  await shop.messages.updateOne({ _id: id }, { $set: { createdat: new Date(at) } })

/** A batch whose seller asked twice and got the answer `wait` minutes after the first question. */
const answeredAfter = async (wait: number) => {
  const seller = aSeller()
  const batch = shop.aBatchOf(seller)
  const { id: first } = await given.writes(seller, batch, 'Bonjour')
  await writtenAt(first, onTuesday)
  const { id: second } = await given.writes(seller, batch, 'Vous êtes là ?')
  await writtenAt(second, onTuesday + minuteMs)
  const { id: answer } = await given.writes(camille, batch, 'Bonjour, oui !')
  await writtenAt(answer, onTuesday + wait * minuteMs)
  return { seller, batch, answer }
}

test('Everybody sees the time to answer, which follows from the shop’s answers', async () => {
  for (const wait of [3, 8, 17, 60]) await answeredAfter(wait)
  expect(await minutes()).toBeNull()
  await answeredAfter(90)
  expect(await minutes()).toBe(20)
  hours = []
  expect(await minutes()).toBeNull()
})

test('Only the first word of the shop after a question is an answer, and only what sellers wrote is a question', async () => {
  for (let count = 0; count < 5; count++) {
    const { batch } = await answeredAfter(8)
    await given.writes(camille, batch, 'Encore une chose')
    const silent = shop.aBatchOf(aSeller())
    await shop.changesStatus(silent, 'T', { by: 'owner' })
    await given.writes(camille, silent, 'Merci de votre envoi')
  }
  expect(await shop.messages.countDocuments({ askedat: { $exists: true } })).toBe(5)
  expect(await minutes()).toBe(10)
})

test('A deleted question counts as no question', async () => {
  const seller = aSeller()
  const batch = shop.aBatchOf(seller)
  const { id: messageid } = await given.writes(seller, batch, 'Bonjour')
  await shop.as(seller)(deleteBatchMessage, { tableid: batch, messageid })
  const { id } = await given.writes(camille, batch, 'Bonjour')
  expect(await shop.messages.findOne({ _id: id })).not.toHaveProperty('askedat')
})

test('The paces of a period are of the answers that were given in it, part by part', async () => {
  for (const wait of [3, 8, 17, 60, 90]) await answeredAfter(wait)
  const after = (count: number) => new Date(onTuesday + count * minuteMs).toISOString()
  const paces = (...counts: number[]) => shop.as(visitor)(answerPaces, { moments: counts.map(after) })
  expect(await paces(0, 8, 20, 30, 90)).toEqual({
    all: { median: 17, p90: 60, count: 4 },
    parts: [{ median: 3, p90: 3, count: 1 }, { median: 17, p90: 17, count: 2 }, null, { median: 60, p90: 60, count: 1 }]
  })
  expect(await paces(91, 200)).toEqual({ all: null, parts: [null] })
})
