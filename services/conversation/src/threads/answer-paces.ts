import * as calls from '@comptoir/contracts/conversation/thread'
import { paceOf } from '@comptoir/contracts/core/pace'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Reads the answers between the first moment and the last by their index. */
export const answerPaces = command(calls.answerPaces, async ({ moments }, _context, { messages }: Deps) => {
  const times = moments.map(moment => Date.parse(moment))
  const waits = times.slice(1).map((): number[] => [])
  const answers = messages.collection
    .find({
      askedat: { $exists: true },
      createdat: { $gte: new Date(times[0] ?? 0), $lt: new Date(times.at(-1) ?? 0) }
    })
    .project<{ askedat: Date; createdat: Date }>({ _id: 0, askedat: 1, createdat: 1 })
    .sort({ createdat: 1 })
    .hint('answers')
  let part = 0
  for await (const { askedat, createdat } of answers) {
    // They come in order of time, as the moments do.
    while (part + 1 < waits.length && createdat.getTime() >= (times[part + 1] ?? Infinity)) part += 1
    waits[part]?.push(createdat.getTime() - askedat.getTime())
  }
  return { all: paceOf(waits.flat()), parts: waits.map(paceOf) }
})
