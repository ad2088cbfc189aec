import { noPlant } from './open-run.ts'
import type { Plant } from './watched-db.ts'

/** The save of a change of offers, by its guard: the version that was read, and that nobody is paying. */
const savesOffers = (method: PropertyKey, [filter, update]: unknown[]) =>
  method === 'findOneAndUpdate' &&
  'paying' in (filter as object) &&
  'version' in (filter as object) &&
  'offers' in ((update as { $set?: object }).$set ?? {})

/** Faults that were mended, each as a change of the commands that are sent: put back to see that they would be found. */
export const plants = {
  none: noPlant,
  /** An acceptance is saved whatever a payment did since the batch was read. */
  'accepted-while-paying': (collection, method, given) => {
    if (collection !== 'batches' || !savesOffers(method, given)) return given
    const { paying: _paying, version: _version, ...unguarded } = given[0] as Record<string, unknown>
    return [unguarded, ...given.slice(1)]
  }
} as const satisfies Record<string, Plant>
export type PlantName = keyof typeof plants
