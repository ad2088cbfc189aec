import { onShopClock } from '@comptoir/contracts/batch/opening-hours'
import { settingsChannel } from '@comptoir/contracts/batch/settings'
import { visitor } from '@comptoir/contracts/core/access'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { factCalls, type PageFacts } from '@comptoir/contracts/portal/page-facts'
import type { Bus } from '@comptoir/kit/bus/bus'

const keepMs = 5000
/** What is older is not shown before it was asked again. */
const staleMs = 60_000
const deadlineMs = 1000

/** Returns what the shop tells on its public pages. The id is that of the request for which it is asked. */
export type ReadFacts = (requestid: string) => Promise<PageFacts>

/**
 * What the shop tells, asked of the services every 5 s at most. While it is asked, pages go out with what was told before,
 * unless staff changed the settings: then the next page waits for them. What cannot be asked stays as it was; it is null
 * where it was never told.
 */
export const openPageFacts = (bus: Bus, now: () => Date = () => new Date()): ReadFacts => {
  let last: Partial<Record<string, unknown>> = {}
  let known: { facts: PageFacts; at: number } | null = null
  let pending: Promise<PageFacts> | null = null
  bus.onHint(settingsChannel, () => {
    known = null
    // What is asked at this moment may be answered by the settings of before.
    pending = null
  })

  const ask = async (call: AnyCall, requestid: string): Promise<unknown> => {
    try {
      return await bus.request(call, {}, { actor: visitor, requestid, deadline: Date.now() + deadlineMs })
    } catch {
      return null
    }
  }

  const askAll = async (requestid: string): Promise<PageFacts> => {
    const answers = await Promise.all(
      Object.entries(factCalls).map(async ([name, call]) => [
        name,
        (await ask(call as AnyCall, requestid)) ?? last[name] ?? null
      ])
    )
    return { ...Object.fromEntries(answers), today: onShopClock(now()).date } as PageFacts
  }

  const askAgain = (requestid: string): Promise<PageFacts> => {
    const at = Date.now()
    const asked = askAll(requestid).then(facts => {
      if (pending === asked) {
        pending = null
        known = { facts, at }
        last = facts
      }
      return facts
    })
    return asked
  }

  return async requestid => {
    const age = known === null ? Infinity : Date.now() - known.at
    if (age >= keepMs) pending ??= askAgain(requestid)
    return known !== null && age < staleMs ? known.facts : await (pending ?? askAgain(requestid))
  }
}
