import { setTimeout as pause } from 'node:timers/promises'
import { aVisitor, type Answer } from './seller.ts'

/** How long somebody sends a request again before they give up. */
const patienceMs = 60_000
const againMs = 150

/** What the requests of a crowd met, all together. */
export interface Tally {
  requests: number
  /** How many of them were sent again, by what the first try met. */
  again: Map<string, number>
  /** Requests that could not be answered for now and were not told when to come back. */
  withoutRetryAfter: string[]
}
export const newTally = (): Tally => ({ requests: 0, again: new Map(), withoutRetryAfter: [] })

const retried = Symbol('sent more than once')

/** Whether an answer came only after a try whose answer was lost or refused for now: what was asked may be done twice over. */
export const wasSentAgain = (answer: Answer): boolean => retried in answer

/** What a try met that is worth another one: `unavailable`, or a connection that broke; null for an answer that stands. */
const refusedForNow = ({ status, body }: Answer): string | null =>
  status === 503 && body.code === 'unavailable' ? '503 unavailable' : null

/**
 * A visitor who sends every request again, the same to the byte, while the portal answers 503 `unavailable` or the
 * connection breaks: the policy of our pages. Every other answer stands. Throws when none comes within a minute.
 */
export const anInsistingVisitor = (base: string, tally: Tally): ReturnType<typeof aVisitor> => {
  const visitor = aVisitor(base)
  const send = visitor.send.bind(visitor)
  visitor.send = async (path, init) => {
    tally.requests += 1
    const what = `${init?.method ?? 'GET'} ${path}`
    const end = Date.now() + patienceMs
    for (let first: string | null = null; ; await pause(againMs)) {
      let met: string | null
      try {
        const answer = await send(path, init)
        met = refusedForNow(answer)
        if (!met) return first ? Object.assign(answer, { [retried]: true }) : answer
        if (!answer.headers.has('retry-after')) tally.withoutRetryAfter.push(what)
      } catch (error) {
        // What fetch throws for a connection that could not be opened, or broke. A class of Node's own, not of this file's.
        if ((error as Error).name !== 'TypeError') throw error
        met = 'connection broken'
      }
      if (!first) tally.again.set(met, (tally.again.get(met) ?? 0) + 1)
      first = met
      if (Date.now() > end) throw new Error(`${what} was not answered within ${patienceMs} ms: ${met}`)
    }
  }
  return visitor
}
