import { descriptorLength } from '../descriptor/projection-model.ts'

/*
 * One shared memory holds the whole index: a head of counters, scratch space for the searches that run at the same time,
 * and the rows. The search kernel (assembly/search.ts) uses the same sizes.
 */

export const pageBytes = 65_536
/** 256 MiB: room for 1.8 million rows. Only used pages take memory. */
export const maximumPages = 4096

/** The words of the head: the number of rows, then one lease for each scratch space. */
export const countWord = 0
export const firstLeaseWord = 16

export const scratchSpaces = 32
const scratchBytes = 32_768
const headPages = 1
export const scratchAt = (space: number) => headPages * pageBytes + space * scratchBytes
/** The page where the rows begin. */
export const rowsPage = headPages + (scratchSpaces * scratchBytes) / pageBytes
export const rowsAt = rowsPage * pageBytes

/** A row has 128 numbers, then these words. */
export const rowBytes = 144
export const rowWords = { view: 32, card: 33, beyond32: 34, beyond64: 35 } as const

/** How many queries are compared in one pass, and how many rows before the floor is raised. */
export const queriesAtOnce = 64
export const rowsAtOnce = 1024

/** A scratch space holds the queries (128 numbers of 16 bits), two lengths of each, then the result of each row. */
export const queryBytes = 256
export const beyond32Offset = queriesAtOnce * queryBytes
export const beyond64Offset = beyond32Offset + 4 * queriesAtOnce
export const bestOffset = beyond64Offset + 4 * queriesAtOnce
export const whichOffset = bestOffset + 4 * rowsAtOnce

/**
 * The length of the numbers from `start` on, rounded up: they add at most the product of two such lengths to a product.
 */
export const lengthBeyond = (row: Int8Array, start: number): number => {
  let energy = 0
  for (let i = start; i < descriptorLength; i++) energy += (row[i] ?? 0) ** 2
  return Math.ceil(Math.sqrt(energy))
}
