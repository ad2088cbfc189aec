import { listDecisions as call, type DecisionFilter } from '@comptoir/contracts/recognition/decisions'
import { command } from '@comptoir/kit/bus/command'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { readPage } from '@comptoir/kit/store/pages'
import type { Filter } from 'mongodb'
import type { RecogniserDeps } from '../deps.ts'
import { presentAll } from '../judgement/present-decision.ts'
import { reviewStates } from '../judgement/review.ts'
import type { LoggedAnalysis } from './analysis-record.ts'

type Query = OperationInput<typeof call>

interface Part {
  filter: Filter<LoggedAnalysis>
  /** The name of the index that answers it in the order of the queue. */
  index: string
}

const inState = (state: keyof typeof reviewStates): Filter<LoggedAnalysis> => ({
  'review.key': { $gte: reviewStates[state], $lt: String.fromCodePoint((reviewStates[state].codePointAt(0) ?? 0) + 1) }
})

/** The parts of the queue. */
const parts: Readonly<Record<DecisionFilter, Part>> = {
  open: { filter: inState('open'), index: 'reviewed' },
  judged: { filter: inState('judged'), index: 'reviewed' },
  asked: { filter: { 'review.kind': 'asked' }, index: 'reviewed_as' },
  corrected: { filter: { corrected: true }, index: 'reviewed_corrected' },
  unreadable: { filter: { 'review.kind': 'unreadable' }, index: 'reviewed_as' }
}
const whole: Part = { filter: { 'review.key': { $gte: '' } }, index: 'reviewed' }

const queueOrder = { fields: ['review.key'], descending: false }

/** A page of the queue: what waits for a judgement comes first, the most doubtful before all. */
const pageOfQueue = async ({ filter, limit, before }: Query, deps: RecogniserDeps) => {
  const part = filter === undefined ? whole : parts[filter]
  const { items, next } = await readPage(deps.decisions, queueOrder, { ...part, limit, before, hint: part.index })
  return { items: await presentAll(deps, items), next }
}

/** A page of the log, the newest first. The ids sort by time and are the cursors. */
const pageOfLog = async ({ limit, before, outcome, corrected }: Query, deps: RecogniserDeps) => {
  const filter: Filter<LoggedAnalysis> = {
    'decision.id': before === undefined ? { $gt: '' } : { $lt: before },
    ...(outcome === undefined ? {} : { 'decision.outcome': outcome }),
    ...(corrected === undefined ? {} : { corrected: true })
  }
  const index = corrected === undefined ? (outcome === undefined ? 'decided' : 'decided_as') : 'corrected'
  const found = await deps.decisions
    .find(filter)
    .sort({ 'decision.id': -1 })
    .limit(limit + 1)
    .hint(index)
    .toArray()
  const items = await presentAll(deps, found.slice(0, limit))
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** What was recognised: in the order of the queue where a part of it is asked for, else the newest first. */
export const listDecisions = command(
  call,
  async (query, _, deps: RecogniserDeps) =>
    await (query.filter === undefined && query.sort === undefined ? pageOfLog : pageOfQueue)(query, deps)
)
