import type { getAnswerTime } from '@comptoir/contracts/conversation/answer-time'
import { openSpanAt, type Hours } from '@comptoir/contracts/batch/opening-hours'
import { getSettings } from '@comptoir/contracts/batch/settings'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from './dependencies.ts'

/** An answer of the shop: when the oldest message it answers was written, and when it was given. */
export interface Answer {
  askedat: Date
  createdat: Date
}

/** The answers that tell: the newest ones. */
const told = 50
/** Of fewer nothing is promised. */
const fewest = 5
const minuteMs = 60_000
/** Minutes are told in steps of five, and beyond two hours not at all. */
const step = 5
const longest = 120

/**
 * How long the shop usually takes: the median in minutes, rounded up, over the questions asked while it was open; who
 * writes at night does not wait for an answer. Null when too few tell, or when it takes too long to be told.
 */
export const answerMinutes = (answers: readonly Answer[], hours: Hours): number | null => {
  const waits = answers
    .filter(({ askedat }) => openSpanAt(askedat, hours))
    .map(({ askedat, createdat }) => createdat.getTime() - askedat.getTime())
    .toSorted((one, other) => one - other)
  const median = waits[Math.floor(waits.length / 2)]
  if (median === undefined || waits.length < fewest) return null
  const minutes = Math.max(1, Math.ceil(median / minuteMs / step)) * step
  return minutes > longest ? null : minutes
}

export const createGetAnswerTime =
  ({ messages, bus }: Pick<Dependencies, 'messages' | 'bus'>): Handler<typeof getAnswerTime> =>
  async (_, context) => {
    const [answers, settings] = await Promise.all([messages.newestAnswers(told), bus.request(getSettings, {}, context)])
    return { minutes: answerMinutes(answers, settings) }
  }
