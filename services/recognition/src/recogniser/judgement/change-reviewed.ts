import { AppError } from '@comptoir/contracts/core/errors'
import { withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Document, Filter, UpdateFilter } from 'mongodb'
import type { LoggedAnalysis } from '../analysis/analysis-record.ts'
import { isCorrected } from '../analysis/decision.ts'
import { reviewOf, type Judged, type Reviewed } from './review.ts'

type Logged = LoggedAnalysis & Reviewed

/** What is said of a decision: the fields that become others, and null for one that goes. */
export interface ReviewChange {
  fields: { [Field in keyof Judged]: Judged[Field] | null }
  /** Fields that are removed from the record with the same write. */
  forget?: readonly (keyof LoggedAnalysis)[]
  events?: readonly OutboxEvent[]
}

/** So often a change is made again that another process came before. */
const attemptsMax = 20

/** The fields that a review is computed from, as they were read: a write between reading and writing makes the change wait. */
const asRead = ({ _id, batchid, face, chosen, checked, judged }: LoggedAnalysis): Filter<LoggedAnalysis> => {
  const isAs = (value: unknown) => value ?? { $exists: false }
  return {
    _id,
    batchid: isAs(batchid),
    face: isAs(face),
    'chosen.at': isAs(chosen?.at),
    'checked.at': isAs(checked?.at),
    'judged.at': isAs(judged?.at)
  }
}

const updateFor = (
  record: Logged,
  { fields, forget = [], events = [] }: ReviewChange
): UpdateFilter<LoggedAnalysis> => {
  const [set, unset]: [Document, Document] = [{}, {}]
  const after = { ...record }
  for (const field of forget) {
    delete after[field]
    unset[field] = ''
  }
  for (const field of ['chosen', 'checked', 'judged'] as const) {
    const value = fields[field]
    if (value === undefined) continue
    if (value === null) {
      delete after[field]
      unset[field] = ''
    } else Object.assign(after, { [field]: (set[field] = value) })
  }
  set['review'] = reviewOf(after)
  if (after.chosen && isCorrected(record.decision, after.chosen.cardid)) set['corrected'] = true
  else unset['corrected'] = ''
  return withEvents({ $set: set, $unset: unset }, events)
}

const isDecided = (record: LoggedAnalysis | null): record is Logged => record?.decision !== undefined

/**
 * Changes what is said of one decision, with its place in the queue, in one write guarded by what was read; a change that
 * comes between is read, and this one made on top of it. `change` returns null where nothing is to be changed. Returns the
 * record as it is then; null where no decision fits the filter. `index` is the name of the one that answers the filter.
 */
export const changeReviewed = async (
  decisions: Collection<LoggedAnalysis>,
  filter: Filter<LoggedAnalysis>,
  change: (record: Logged) => ReviewChange | null | Promise<ReviewChange | null>,
  index = '_id_'
): Promise<Logged | null> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const record = await decisions.findOne(filter, { hint: index })
    if (!isDecided(record)) return null
    const wanted = await change(record)
    if (!wanted) return record
    const written = await decisions.findOneAndUpdate(asRead(record), updateFor(record, wanted), {
      returnDocument: 'after'
    })
    if (isDecided(written)) return written
  }
  throw new AppError('unavailable')
}
