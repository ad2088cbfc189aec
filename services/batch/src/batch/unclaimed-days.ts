import { limits } from '@comptoir/contracts/core/limits'

const gigabyte = 1_000_000_000

/** The days for which anonymous batches are kept while fewer bytes are free, the least space first. */
const shorter = [
  { freeBelow: 2 * gigabyte, days: 1 },
  { freeBelow: 5 * gigabyte, days: 3 },
  { freeBelow: 10 * gigabyte, days: 7 }
] as const

/**
 * For how many days from its creation a visitor's batch is kept: the 30 in which it can be claimed, and fewer while space
 * is short, so that photos nobody may want are not what stops everybody's uploads. `freeBytes` is null where the space is
 * not known.
 */
export const unclaimedDays = (freeBytes: number | null): number =>
  shorter.find(({ freeBelow }) => freeBytes !== null && freeBytes < freeBelow)?.days ?? limits.claimDays
