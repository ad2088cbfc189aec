import type { Observed } from './observed.ts'

/** A blob and its smaller derivatives have the same first 32 characters. */
const originalOf = (name: string) => name.slice(0, 32)

/**
 * Every blob that a record names is kept and sound, and every kept one is named. A pending blob that nothing names is no
 * breach, nor is one on its way into a record: sweeps remove them.
 */
export const blobViolations = ({ blobs: { referenced, present } }: Observed): string[] => {
  const stored = new Map(present.map(blob => [blob.name, blob]))
  const named = new Set(referenced.map(({ name }) => originalOf(name)))
  return [
    ...referenced.flatMap(({ name, by }) => {
      const blob = stored.get(name)
      if (!blob) return [`${by} names blob ${name}, which is missing`]
      if (!blob.isSound) return [`${by} names blob ${name}, which is damaged`]
      return blob.state === 'kept' ? [] : [`${by} names blob ${name}, which would be swept`]
    }),
    ...present
      .filter(({ name, state, isOnItsWay }) => state === 'kept' && !isOnItsWay && !named.has(originalOf(name)))
      .map(({ name }) => `blob ${name} is an orphan: no record names it`)
  ]
}
