/**
 * Writes the fixture of `upgrade.test.ts`: sells on a portal of the release before (commit 377063d, whose offers lived in
 * messages), kills it, and keeps its database and what it had answered. The code of that release runs it:
 *
 *   git worktree add ../before 377063d
 *   cp -r e2e/release-before ../before/e2e/
 *   (cd ../before && npm ci && npx node e2e/release-before/write-fixture.ts)
 *   cp ../before/e2e/release-before/*.jsonl e2e/release-before/
 *
 * The interrupted payment is that of the killed process. Written by hand are: what is still to end, in 2100, and what ended
 * while the portal was down, in 2020, so that the fixture means the same on every day; and two moments too short for a kill
 * to meet, as it would have left them (`interruptAcceptance`, `keepNotice`). Sessions, mails, attempts and what recognition
 * computed stay out.
 */
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { BSON, type Db, type Document } from 'mongodb'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { aStaffMember } from '../account-holder.ts'
import { endPortal, launchPortal, newDataDir, removeDataDir, type Portal } from '../portal.ts'
import { done } from '../selling.ts'
import { files, portalEnv, type Answers, type Index, type Stored, type Told } from './fixture.ts'
import { tellStories, type Sold } from './tell-stories.ts'

type Records = Document & { _id: string }
const openRecords = (db: Db) => ({
  batches: db.collection<Records>('batches'),
  messages: db.collection<Records>('messages')
})
type Collections = ReturnType<typeof openRecords>

const longAgo = new Date('2020-01-31T22:59:59.999Z')
const farOff = new Date('2100-01-31T22:59:59.999Z')
const weekMs = 7 * 86_400_000

const postpone = async ({ batches, messages }: Collections) => {
  await messages.updateMany(
    { 'offer.status': 'P' },
    { $set: { 'offer.expiresat': farOff, due: new Date(farOff.getTime() - weekMs) } }
  )
  await batches.updateMany({ claimuntil: { $exists: true } }, { $set: { claimuntil: farOff } })
}

/** What the portal answers staff of every batch, and its register. */
const ask = async (url: string, sold: ReadonlyMap<Told['story'], Sold>): Promise<Answers> => {
  const staff = await aStaffMember(url)
  const batches: Told[] = []
  for (const [story, { id, email }] of sold) {
    const path = `/api/batchs/${id}`
    batches.push({
      story,
      email,
      batch: done(await staff.get(path)) as Told['batch'],
      thread: done(await staff.get(`${path}/messages`)) as Told['thread']
    })
  }
  return { batches, register: done(await staff.get('/api/dashboard/register')) as Answers['register'] }
}

/** Kills the portal while it pays a batch: its payment is claimed and not yet made. */
const interruptPayment = async (portal: Portal, id: string, { batches }: Collections) => {
  const staff = await aStaffMember(portal.url)
  const payment = { method: 'bank', amount: 130, reference: 'VIR-2026-002' }
  const paying = staff.post(`/api/dashboard/batchs/${id}/pay`, payment).catch(() => null)
  while (!(await batches.findOne({ _id: id, paying: { $exists: true } }, { projection: { _id: 1 } }))) {}
  await endPortal(portal, 'SIGKILL')
  await paying
  const stalled = await batches.updateOne({ _id: id, paying: { $exists: true } }, { $set: { 'paying.until': longAgo } })
  if (stalled.matchedCount === 0) throw new Error('the payment was faster than the kill: once more, please')
}

const waiting = (name: string, payload: Document) => {
  const at = new Date()
  return { outbox: [{ id: randomUUID(), name, at: at.toISOString(), payload }], outboxat: at }
}

interface AcceptedOffer {
  title: string
  description: string
  cents: number
  acceptance: { userid: string; at: Date; terms: string }
}

/** As if the process had died once the acceptance was saved: its event waits, and the batch lacks the item. */
const interruptAcceptance = async (id: string, { batches, messages }: Collections) => {
  const message = await messages.findOne({ tableid: id, 'offer.status': 'A' })
  if (!message) throw new Error('nothing was accepted')
  const { title, description, cents, acceptance } = message['offer'] as AcceptedOffer
  const { userid, at, terms } = acceptance
  const accepted = { batchid: id, messageid: message._id, title, description, price: cents / 100 }
  await messages.updateOne(
    { _id: message._id },
    { $set: waiting('conversation.offer_accepted', { ...accepted, at: at.toISOString(), userid, terms }) }
  )
  await batches.updateOne({ _id: id }, { $pull: { items: { kind: 'O' } as never } })
}

/** As if the process had died once an offer was saved: the notice for its mail waits. */
const keepNotice = async (id: string, { batches, messages }: Collections) => {
  const batch = await batches.findOne({ _id: id })
  const notice = { kind: 'new_offer', batchid: id, cards: 1, price: 120, expiresat: farOff.toISOString() }
  await messages.updateOne(
    { tableid: id, type: 'O' },
    { $set: waiting('account.notice_requested', { userid: String(batch?.userid), notice }) }
  )
}

const end = async (id: string, { messages }: Collections) => {
  await messages.updateOne({ tableid: id, type: 'O' }, { $set: { 'offer.expiresat': longAgo, due: longAgo } })
}

const leftOut =
  /^(?:references|keypoints)\.|^(?:sessions|mails|mailbox|attempts|quotas|allowances|analyses|highlights)$/

const dump = async (db: Db): Promise<Stored[]> => {
  const sold = new Set<unknown>(await db.collection('batches').distinct('items.cardid'))
  const collections = (await db.listCollections().toArray()).map(({ name }) => name)
  const stored: Stored[] = []
  for (const collection of collections.filter(name => !leftOut.test(name)).toSorted()) {
    const documents = await db.collection(collection).find().sort({ _id: 1 }).toArray()
    const indexes = await db.collection(collection).listIndexes().toArray()
    stored.push(
      ...(indexes as Index[]).filter(({ name }) => name !== '_id_').map(index => ({ collection, index })),
      // Of the catalogue the cards that were sold, without their pictures.
      ...documents
        .filter(({ _id }) => collection !== 'cards' || sold.has(_id))
        .map(document => ({ collection, document: 'image' in document ? { ...document, image: null } : document }))
    )
  }
  return stored
}

const lines = (values: readonly string[]) => `${values.join('\n')}\n`

const engine = await openTestEngine()
const dataDir = await newDataDir()
const portal = await launchPortal(dataDir, { ...portalEnv, MONGODB_URL: engine.url, DEMO: '1' })
const records = openRecords(engine.db)
const sold = await tellStories(portal.url)
const idOf = (story: Told['story']) => sold.get(story)?.id ?? ''
await postpone(records)
const { batches, register } = await ask(portal.url, sold)
await interruptPayment(portal, idOf('payment_interrupted'), records)
await interruptAcceptance(idOf('acceptance_interrupted'), records)
await keepNotice(idOf('pending'), records)
await end(idOf('expired'), records)

await writeFile(files.answers, lines([register, ...batches].map(answer => JSON.stringify(answer))))
const stored = await dump(engine.db)
await writeFile(files.database, lines(stored.map(one => BSON.EJSON.stringify(one, { relaxed: true }))))
await removeDataDir(dataDir)
await engine.close()
process.exit()
