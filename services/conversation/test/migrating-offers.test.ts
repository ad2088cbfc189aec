import { Offer } from '@comptoir/contracts/batch/offer'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { newId } from '@comptoir/kit/store/ids'
import { MongoServerError, type Collection, type Db } from 'mongodb'
import * as z from 'zod/mini'
import { migrateConversations } from '../src/migrations.ts'
import { acceptedEvent, oldThread, storeOld, type OldMessage } from './release-before.ts'
import { anAdministrator, aSeller, openShop, storesOf } from './shop.ts'
import { offerOf, threadsOf } from './threads.ts'

const [anna, camille] = [aSeller(), anAdministrator()]
const people = { sellerid: anna.userid, staffid: camille.userid }

/** An offer as the release before showed it. */
const shownBefore = ({ offer }: OldMessage) =>
  offer && {
    title: offer.title,
    description: offer.description,
    price: offer.cents / 100,
    status: offer.status,
    expiresat: offer.expiresat.toISOString()
  }

/** The event by which an offer moves to its batch. */
const movedOf = ({ _id, tableid, requestid, userid, createdat, offer }: OldMessage) => ({
  batchid: tableid,
  messageid: _id,
  requestid,
  userid,
  createdat: createdat.toISOString(),
  ...shownBefore({ offer } as OldMessage),
  decidedat: offer?.decidedat?.toISOString() ?? null,
  acceptance: offer?.acceptance
    ? { userid: anna.userid, at: offer.acceptance.at.toISOString(), terms: '2026-01' }
    : null
})

const offersOf = (messages: readonly OldMessage[]) => messages.filter(({ offer }) => offer)
const indexNames = async (db: Db) =>
  (await db.collection('messages').listIndexes().toArray()).map(({ name }) => String(name))

test('A database of the release before opens: each offer moves to its batch once and looks as it did', async () => {
  const id = newId()
  const old = oldThread(id, people)
  const shop = await openShop(async ({ db }) => {
    await storeOld(db, old)
    return db
  })
  try {
    shop.batches.set(id, { id, owner: anna })
    await eventually(async () => expect(await shop.messages.countDocuments({ outboxat: { $exists: true } })).toBe(0))
    expect(shop.moved.toSorted((one, other) => one.price - other.price)).toEqual(offersOf(old).map(movedOf))
    // The notices that waited still left, and the event that nobody consumes any more held nothing up.
    expect(shop.notices.map(({ notice }) => notice.kind)).toEqual(['new_offer', 'new_offer'])

    const shown = await shop.threadOf(anna, id)
    expect(shown.map(({ seq, type }) => [seq, type])).toEqual(
      [1, 2, 3, 4, 5, 7, 8].map(seq => [seq, seq === 1 ? 'T' : 'O'])
    )
    expect(shown.slice(1).map(message => offerOf(message))).toEqual(
      offersOf(old).map(message => ({ ...shownBefore(message), lines: [], replaces: [], divisible: false }))
    )
    for (const record of await shop.messages.find().toArray())
      for (const field of ['offer', 'due', 'lease', 'attempts', 'outbox']) expect(record).not.toHaveProperty(field)
    const names = await indexNames(shop.db)
    for (const obsolete of ['pending_offers', 'accepted_offers', 'lease']) expect(names).not.toContain(obsolete)

    const posted = await threadsOf(shop).writes(anna, id, 'Merci')
    expect(posted.seq).toBe(9)
  } finally {
    await shop.close()
  }
})

test('The message of a moved offer shows what its batch decides, and cannot be deleted before the batch has the offer', async () => {
  const id = newId()
  const old = oldThread(id, people)
  const shop = await openShop(async ({ db }) => {
    await storeOld(db, old)
    return db
  })
  try {
    shop.batches.set(id, { id, owner: anna })
    const { _id: messageid } = old[1]!
    const given = threadsOf(shop)
    await expect(given.deletes(camille, id, messageid)).rejects.toMatchObject({ code: 'unavailable' })
    const offer = offerOf((await shop.threadOf(anna, id))[1]!)
    const taken = { ...shop.anOfferIn(id, camille, offer), messageid, version: 7 }
    shop.offers.set(messageid, taken)
    await shop.sendsOffer(taken)
    await shop.sendsOffer(shop.decides(messageid, 'R'))
    const [, refused] = await shop.threadOf(anna, id)
    expect(offerOf(refused!)).toEqual({ ...offer, status: 'R' })
    await given.deletes(camille, id, messageid)
    expect((await shop.threadOf(anna, id)).map(({ seq }) => seq)).not.toContain(2)
  } finally {
    await shop.close()
  }
})

describe('The step itself', () => {
  let engine: TestEngine
  let old: OldMessage[]
  beforeEach(async () => {
    engine = await openTestEngine()
    old = [...oldThread(newId(), people), ...oldThread(newId(), people)]
    await storeOld(engine.db, old)
  })
  afterEach(() => engine.close())

  const run = async (db: Db = engine.db) => await migrateConversations(db, await storesOf(db), silentLog)
  const recordsOf = () => engine.db.collection<OldMessage>('messages').find().sort({ _id: 1 }).toArray()
  const movesOf = ({ outbox = [] }: OldMessage) => outbox.filter(({ name }) => name === 'conversation.offer_moved')

  /** Each offer is moved by one event, and no message holds one. */
  const expectMoved = async (offers = offersOf(old)) => {
    const records = await recordsOf()
    expect(records.every(record => record.offer === undefined)).toBe(true)
    const moved = new Map(
      records.flatMap(record => movesOf(record).map(({ payload }) => [record._id, payload] as const))
    )
    expect(records.flatMap(movesOf)).toHaveLength(offers.length)
    for (const offer of offers) expect(moved.get(offer._id)).toEqual(movedOf(offer))
    for (const { content, type, hiddenfrom } of records)
      if (type === 'O' && !hiddenfrom) expect(z.safeParse(Offer, JSON.parse(content)).success).toBe(true)
    const events = records.flatMap(({ outbox = [] }) => outbox.map(({ name }) => name))
    expect(events).not.toContain('conversation.offer_accepted')
    expect(events.filter(name => name === 'account.notice_requested')).toHaveLength(4)
    expect((await indexNames(engine.db)).filter(name => /offers|lease/.test(name))).toEqual([])
    expect(await engine.db.collection<{ _id: string }>('migrations').findOne()).toEqual({
      _id: 'conversation',
      version: 5
    })
  }

  const writes = new Set<PropertyKey>(['updateOne', 'dropIndex'])

  /** The database of a process in which `at` runs before and after each write. */
  const watchedAt = (at: (moment: 'before' | 'after', write: PropertyKey) => Promise<void>): Db => {
    const watch = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(on, key) {
          const value: unknown = Reflect.get(on, key)
          if (typeof value !== 'function') return value
          const bound = value.bind(on) as (...args: unknown[]) => unknown
          if (key === 'collection') return (name: string) => watch(bound(name) as Collection)
          if (!writes.has(key)) return bound
          return async (...args: unknown[]) => {
            await at('before', key)
            const answer = await bound(...args)
            await at('after', key)
            return answer
          }
        }
      })
    return watch(engine.db)
  }

  /** The database of a process that is killed at the given moment, counted before and after its writes. */
  const killedAt = (moment: number): Db => {
    let moments = 0
    return watchedAt(async () => {
      moments += 1
      if (moments === moment) throw new Error('killed')
    })
  }

  test('leaves nothing out and does nothing twice when it is killed before and after each of its writes', async () => {
    let kills = 0
    // Each run is killed one moment later than the run before it, until a run has nothing left to do.
    for (let moment = 1; kills < 200; moment = (moment % 5) + 1) {
      const ended = await run(killedAt(moment)).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('killed')
          return false
        }
      )
      if (ended) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(10)
    await run()
    await expectMoved()
  })

  test('is run by two replicas at once, and again at the next start', async () => {
    await Promise.all([run(), run(), run()])
    await expectMoved()
    const before = await recordsOf()
    await run()
    expect(await recordsOf()).toEqual(before)
  })

  test('lets another replica drop its indexes first', async () => {
    const db = watchedAt(async (moment, write) => {
      if (moment === 'after' || write !== 'dropIndex') return
      await engine.db.collection('messages').dropIndexes()
      // MongoDB 8 answers this to the second of two drops; newer engines report no error.
      throw new MongoServerError({ code: 27, message: 'index not found' })
    })
    await expect(run(db)).resolves.toBeUndefined()
    await expectMoved()
  })

  test('moves an offer with the decision that a replica of the release before makes at the same moment', async () => {
    const [, pending] = old
    const acceptance = { userid: anna.userid, at: new Date('2026-11-06T09:00:00Z'), cents: 2099, terms: '2026-01' }
    const decided = { status: 'A' as const, decidedat: acceptance.at, acceptance }
    let writing = 0
    const db = watchedAt(async moment => {
      if (moment === 'after' || writing++ > 0) return
      await engine.db.collection<OldMessage>('messages').updateOne(
        { _id: pending!._id },
        {
          $set: {
            'offer.status': decided.status,
            'offer.decidedat': decided.decidedat,
            'offer.acceptance': acceptance,
            outboxat: acceptance.at
          },
          $push: { outbox: acceptedEvent(pending!) }
        }
      )
    })
    await expect(run(db)).resolves.toBeUndefined()
    const accepted = { ...pending!, offer: { ...pending!.offer!, ...decided } }
    await expectMoved(offersOf(old).map(one => (one._id === accepted._id ? accepted : one)))
  })
})
