import { descriptorLength } from '../descriptor/projection-model.ts'

/*
 * One shared memory holds the whole index: a head of counters, scratch space for the searches that run side by side, and
 * the rows. The search kernel (assembly/search.ts) knows the same sizes.
 */

export const pageBytes = 65_536
/** 256 MiB: room for 1.8 million rows. Only what is used takes memory. */
export const maximumPages = 4096

/** Words of the head: number of rows, then one lease for each scratch space. */
export const countWord = 0
export const firstLeaseWord = 16

export const scratchSpaces = 32
export const scratchBytes = 32_768
const headPages = 1
export const scratchAt = (space: number) => headPages * pageBytes + space * scratchBytes
/** The page where the rows begin. */
export const rowsPage = headPages + (scratchSpaces * scratchBytes) / pageBytes
export const rowsAt = rowsPage * pageBytes

/** A row: 128 numbers, then the words below. */
export const rowBytes = 144
export const rowWords = { view: 32, card: 33, rest: 34 } as const

/** A query: 128 numbers of 16 bits, then the length of its second half. */
export const queryBytes = 272
export const queryRestWord = 64
/** Queries compared in one pass, and rows compared before the floor is raised. */
export const queriesAtOnce = 64
export const rowsAtOnce = 1024

/** Within a scratch space: queries, best product of each row, the query it belongs to. */
export const bestOffset = queriesAtOnce * queryBytes
export const whichOffset = bestOffset + 4 * rowsAtOnce

/** Length of the second half of a descriptor, rounded up: what the second half can add at most. */
export function restLength(row: Int8Array): number {
  let energy = 0
  for (let i = descriptorLength / 2; i < descriptorLength; i++) energy += (row[i] ?? 0) ** 2
  return Math.ceil(Math.sqrt(energy))
}
