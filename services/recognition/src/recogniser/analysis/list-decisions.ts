import { listDecisions as call, type RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { command } from '@comptoir/kit/bus/command'
import type { Filter } from 'mongodb'
import type { RecogniserDeps } from '../deps.ts'
import type { LoggedAnalysis } from './analysis-record.ts'
import type { DecisionRecord } from './decision.ts'

const present = (
  { batchid, itemid, face, back, chosen }: LoggedAnalysis,
  { at, ...decision }: DecisionRecord
): RecognitionDecision => ({
  ...decision,
  at: at.toISOString(),
  batchid: batchid ?? null,
  itemid: itemid ?? null,
  content: face !== undefined && back !== undefined ? { face, back } : null,
  chosen: chosen ? { ...chosen, at: chosen.at.toISOString() } : null
})

/** What was recognised, the newest first. The ids sort by time and are the cursors. */
export const listDecisions = command(
  call,
  async ({ limit, before, outcome, corrected }, _, { decisions }: RecogniserDeps) => {
    const filter: Filter<LoggedAnalysis> = {
      'decision.id': before === undefined ? { $gt: '' } : { $lt: before },
      ...(outcome === undefined ? {} : { 'decision.outcome': outcome }),
      ...(corrected === undefined ? {} : { corrected: true })
    }
    const index = corrected === undefined ? (outcome === undefined ? 'decided' : 'decided_as') : 'corrected'
    const found = await decisions
      .find(filter)
      .sort({ 'decision.id': -1 })
      .limit(limit + 1)
      .hint(index)
      .toArray()
    const items = found.slice(0, limit).flatMap(one => (one.decision ? [present(one, one.decision)] : []))
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
  }
)
