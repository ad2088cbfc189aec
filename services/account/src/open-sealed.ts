import type { Sealer } from '@comptoir/kit/store/sealer'

/** The value that was encrypted as JSON for `owner`; null when it was with another key, so that no later attempt can open it. */
export const openSealed = (sealer: Sealer, sealed: string, owner: string): unknown => {
  try {
    return JSON.parse(sealer.open(sealed, owner))
  } catch {
    return null
  }
}
