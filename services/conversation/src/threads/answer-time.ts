import { openSpanAt, type Hours } from '@comptoir/contracts/batch/opening-hours'
import { getSettings } from '@comptoir/contracts/batch/settings'
import * as calls from '@comptoir/contracts/conversation/thread'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import type { Messages } from '../messages/repository.ts'

/** The time to answer is taken from the newest 50 answers. */
const answersCounted = 50
/** Fewer answers than five promise nothing. */
const leastAnswers = 5
const minuteMs = 60_000
/** The time to answer is shown in steps of five minutes, and not at all beyond two hours. */
const stepMinutes = 5
const mostMinutes = 120

/** An answer of the shop: when the oldest message it answers was written, and when the answer was. */
interface Answer {
  askedat: Date
  createdat: Date
}

/** The newest answers of the shop in all threads. */
const newestAnswers = ({ collection }: Messages): Promise<Answer[]> =>
  collection
    .find({ askedat: { $exists: true } })
    .project<Answer>({ _id: 0, askedat: 1, createdat: 1 })
    .sort({ createdat: -1 })
    .hint('answers')
    .limit(answersCounted)
    .toArray()

/**
 * The shop's usual time to answer, in minutes: the median, rounded up to the next step, over the questions asked while
 * the shop was open, because a seller who writes at night does not wait for an answer. Null when too few answers count,
 * or when the median is too long to be shown.
 */
export const answerMinutes = (answers: readonly Answer[], hours: Hours): number | null => {
  const waits = answers
    .filter(({ askedat }) => openSpanAt(askedat, hours))
    .map(({ askedat, createdat }) => createdat.getTime() - askedat.getTime())
    .toSorted((one, other) => one - other)
  const median = waits[Math.floor(waits.length / 2)]
  if (median === undefined || waits.length < leastAnswers) return null
  const minutes = Math.max(1, Math.ceil(median / minuteMs / stepMinutes)) * stepMinutes
  return minutes > mostMinutes ? null : minutes
}

export const getAnswerTime = command(calls.getAnswerTime, async (_input, context, { messages, bus }: Deps) => {
  const [answers, settings] = await Promise.all([newestAnswers(messages), bus.request(getSettings, {}, context)])
  return { minutes: answerMinutes(answers, settings) }
})
