import { getSettings, settingsChannel, type Settings } from '@comptoir/contracts/batch/settings'
import { visitor } from '@comptoir/contracts/core/access'
import type { Bus } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'

/** How long an answer of the batch service is used. A hint that staff changed the settings may be lost. */
const keptMs = 30_000
const patienceMs = 5000

export type ShopSettings = ReturnType<typeof openShopSettings>

/**
 * The shop's settings, which the batch service keeps: opening hours, closures, name and address. An answer is used for 30 s,
 * or until staff change them. Throws `unavailable` when there is none and the batch service does not answer.
 */
export const openShopSettings = (bus: Bus) => {
  let kept: { settings: Promise<Settings>; until: number } | null = null
  const stop = bus.onHint(settingsChannel, () => {
    kept = null
  })
  const ask = (): Promise<Settings> =>
    bus.request(getSettings, {}, { actor: visitor, requestid: newId(), deadline: Date.now() + patienceMs })
  return {
    async get(): Promise<Settings> {
      if (kept && kept.until > Date.now()) return await kept.settings
      const asked = { settings: ask(), until: Date.now() + keptMs }
      kept = asked
      try {
        return await asked.settings
      } catch (error) {
        if (kept === asked) kept = null
        throw error
      }
    },
    stop
  }
}
