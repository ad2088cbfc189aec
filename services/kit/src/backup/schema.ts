/**
 * How many migrations each service of this release knows (`migrate`): a backup whose data went through more of them is of a
 * newer release, which alone reads it rightly. A test of the restored portal fails when a number here is behind.
 */
export const knownSchema: Readonly<Record<string, number>> = { account: 2, batch: 9, conversation: 5, recognition: 3 }

/** The service whose data are of a newer release than this one; null where there is none. */
export const newerService = (schema: Readonly<Record<string, number>>): string | null =>
  Object.entries(schema).find(([service, version]) => version > (knownSchema[service] ?? 0))?.[0] ?? null
