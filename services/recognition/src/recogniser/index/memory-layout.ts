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
export const rowWords = { view: 32, card: 33, beyond32: 34, beyond64: 35 } as const

/** Queries compared in one pass, and rows compared before the floor is raised. */
export const queriesAtOnce = 64
export const rowsAtOnce = 1024

/** Within a scratch space: queries of 128 numbers of 16 bits, two lengths of each, then what is found of each row. */
export const queryBytes = 256
export const beyond32Offset = queriesAtOnce * queryBytes
export const beyond64Offset = beyond32Offset + 4 * queriesAtOnce
export const bestOffset = beyond64Offset + 4 * queriesAtOnce
export const whichOffset = bestOffset + 4 * rowsAtOnce

/** Length of what follows the first `start` numbers, rounded up: what they can add to a product at most. */
export function lengthBeyond(row: Int8Array, start: number): number {
  let energy = 0
  for (let i = start; i < descriptorLength; i++) energy += (row[i] ?? 0) ** 2
  return Math.ceil(Math.sqrt(energy))
}
