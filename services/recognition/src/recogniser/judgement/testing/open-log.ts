import { staffActed, type AuditEntry } from '@comptoir/contracts/audit/audit'
import type { Actor } from '@comptoir/contracts/core/access'
import { batchDeletedByUser, photosReleased } from '@comptoir/contracts/batch/events'
import { cardChecked, cardChosen } from '@comptoir/contracts/recognition/decisions'
import type { Event, EventPayload } from '@comptoir/contracts/core/event'
import type { Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { serve } from '@comptoir/kit/bus/command'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId, sortableId } from '@comptoir/kit/store/ids'
import { openTombstones } from '@comptoir/kit/store/tombstones'
import { silentLog } from '@comptoir/kit/testing/log'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import type { Db } from 'mongodb'
import { openAnalyses, openDecisionLog, type AnalysisRecord } from '../../analysis/analysis-record.ts'
import type { DecisionRecord } from '../../analysis/decision.ts'
import type { RecogniserDeps } from '../../deps.ts'
import { recogniserCommands, recogniserReactions } from '../../open-recogniser.ts'
import { openCardViews } from '../../views/card-view-record.ts'
import { reviewOf } from '../review.ts'

export const member = (userid: string): Actor => ({ kind: 'staff', userid, batchtokenhash: null })

export const variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const

export const candidate = (cardid: string, confidence = 0.6) => ({
  cardid,
  name: cardid,
  number: '1/60',
  setname: 'Brumes',
  image: null,
  confidence
})

/** An accepted card, a question between two cards, and photos that show none. */
export const matchOf = (cardid: string, confidence = 0.97): Partial<DecisionRecord> => ({
  outcome: 'match',
  cardid,
  name: cardid,
  confidence,
  candidates: [candidate(cardid, confidence)],
  scores: { similarity: 0.95, inliers: 120, lead: 90, outline: 0.95 }
})
export const doubt: Partial<DecisionRecord> = {
  outcome: 'doubt',
  candidates: [candidate('lumignou'), candidate('brumette', 0.5)],
  scores: { similarity: 0.62, inliers: 60, lead: 40, outline: 0.95 }
}

const anImage = () => `${Buffer.from(newId()).toString('hex').slice(0, 32)}.jpg`

/** The log of decisions with its calls and reactions, and a catalogue of the cards named here. */
export const openLog = async (db: Db, cards: readonly string[] = ['lumignou', 'brumette', 'ignivol']) => {
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const acts: AuditEntry[] = []
  await bus.consume(staffActed, 'account', async (act, meta) => void acts.push({ ...meta, ...act }))
  const analyses = await openAnalyses(db)
  const decisions = await openDecisionLog(db)
  const outbox = startOutbox({ collections: [analyses], events: [staffActed], bus, log: silentLog })
  const named = (cardid: string) => ({
    card: { _id: cardid, frenchname: cardid, englishname: null, japanesename: null },
    set: null
  })
  const deps = {
    analyses,
    queue: { enter: () => Promise.reject(new Error('nothing is analysed here')) },
    decisions,
    erasedBatches: await openTombstones(db, 'erased_batches'),
    analyst: { kick: () => undefined },
    catalogue: { cardsWithSets: async (ids: readonly string[]) => cards.filter(id => ids.includes(id)).map(named) },
    outbox,
    views: await openCardViews(db),
    log: silentLog
  } as unknown as RecogniserDeps
  await serve(bus, recogniserCommands, deps)

  let minute = 0
  const react = async <E extends Event>(event: E, payload: EventPayload<E>, at = new Date()) => {
    const reaction = recogniserReactions.find(one => one.event === event)
    if (!reaction) throw new Error(`nothing reacts to ${event.name}`)
    await reaction.react(payload, deps, { id: newId(), at: at.toISOString() })
  }
  return {
    deps,
    acts,
    /** An analysis that ended, each a minute after the one before. Returns its record, the id of its decision first. */
    async decided(decision: Partial<DecisionRecord>, more: Partial<AnalysisRecord> = {}, at?: Date) {
      const on = at ?? new Date(Date.UTC(2026, 10, 23) + minute++ * 60_000)
      const itemid = more.itemid ?? newId()
      const made: DecisionRecord = {
        id: sortableId(on),
        at: on,
        engine: 'embedded',
        outcome: 'unreadable',
        reason: null,
        cardid: null,
        name: null,
        confidence: null,
        scores: {},
        candidates: [],
        milliseconds: 900,
        ...decision
      }
      const record = {
        batchid: 'batch-1',
        itemid,
        attempt: 1,
        face: anImage(),
        back: anImage(),
        corners: null,
        attempts: 1,
        endedat: on,
        decision: made,
        ...more
      }
      const stored = { _id: `${itemid}:${record.attempt}`, review: reviewOf(record), ...record }
      await analyses.insertOne(stored)
      return { id: made.id, ...stored }
    },
    as:
      (actor: Actor) =>
      async <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
        await bus.request(operation, input, { actor, requestid: newId(), deadline: Date.now() + 10_000 }),
    chooses: (of: AnalysisRecord, cardid: string, at = new Date(), condition = 3) =>
      react(
        cardChosen,
        {
          batchid: of.batchid,
          itemid: of.itemid,
          attempt: of.attempt,
          cardid,
          name: cardid,
          variant: { ...variant, condition }
        },
        at
      ),
    checks: (of: AnalysisRecord, cardid: string, at = new Date(), condition = 3) =>
      react(
        cardChecked,
        {
          batchid: of.batchid,
          itemid: of.itemid,
          attempt: of.attempt,
          cardid,
          name: cardid,
          gradation: '_default',
          condition,
          staffid: 'simone'
        },
        at
      ),
    eraseBatch: (batchid: string) => react(batchDeletedByUser, { batchid }),
    releasePhotos: (names: string[]) => react(photosReleased, { names }),
    async stop() {
      await outbox.stop()
      await bus.close()
    }
  }
}
