import { readFileSync } from 'node:fs'
import path from 'node:path'
import { similarityOne } from '../descriptor/project.ts'
import * as layout from './memory-layout.ts'
import { createNearest } from './nearest.ts'
import { withScratch } from './scratch-lease.ts'
import { Instance, Module, type SharedMemory } from './web-assembly.ts'

/** What a thread needs to search. It is posted to the thread as it is: the memory is shared and not copied. */
export interface IndexShare {
  memory: SharedMemory
}

export interface Hit {
  /** The slot of the view that was found: `viewOf` of the card index names it. */
  slot: number
  /** -1 to 1. */
  similarity: number
  /** The place of the query it was found by. */
  query: number
}

const kernel = new Module(readFileSync(path.join(import.meta.dirname, 'search.wasm')))

/** Searches an index that another thread changes at the same time. */
export const openIndexReader = ({ memory }: IndexShare) => {
  const { search } = new Instance(kernel, { env: { memory } }).exports as { search: (...numbers: number[]) => void }

  /** Compares as many queries as fit into one pass with all rows. */
  const pass = (queries: readonly Int8Array[], firstQuery: number, nearest: ReturnType<typeof createNearest>) => {
    const words = new Int32Array(memory.buffer)
    const rows = Atomics.load(words, layout.countWord)
    withScratch(words, space => {
      const scratch = layout.scratchAt(space)
      writeQueries(queries, memory.buffer, scratch)
      const best = new Int32Array(memory.buffer, scratch + layout.bestOffset, layout.rowsAtOnce)
      const which = new Int32Array(memory.buffer, scratch + layout.whichOffset, layout.rowsAtOnce)
      for (let first = 0; first < rows; first += layout.rowsAtOnce) {
        const count = Math.min(layout.rowsAtOnce, rows - first)
        const at = layout.rowsAt + first * layout.rowBytes
        const floor = nearest.floor()
        search(at, count, scratch, queries.length, floor, best.byteOffset, which.byteOffset)
        for (let i = 0; i < count; i++) {
          const product = best[i] ?? floor
          if (product <= floor) continue
          const row = (at + i * layout.rowBytes) / 4
          const view = Atomics.load(words, row + layout.rowWords.view)
          // A row that is being written or was deleted has no view.
          if (view === 0) continue
          const card = words[row + layout.rowWords.card] ?? 0
          nearest.offer({ view, card, product, query: firstQuery + (which[i] ?? 0) })
        }
      }
    })
  }

  return {
    /** The `count` cards most similar to any of the queries, each by its best view, best first. */
    search(queries: readonly Int8Array[], count: number): Hit[] {
      const nearest = createNearest(count)
      for (let first = 0; first < queries.length; first += layout.queriesAtOnce)
        pass(queries.slice(first, first + layout.queriesAtOnce), first, nearest)
      return nearest
        .list()
        .map(({ view, product, query }) => ({ slot: view, similarity: product / similarityOne, query }))
    }
  }
}

const writeQueries = (queries: readonly Int8Array[], buffer: SharedArrayBuffer, scratch: number): void => {
  const [beyond32, beyond64] = [layout.beyond32Offset, layout.beyond64Offset].map(
    offset => new Int32Array(buffer, scratch + offset, layout.queriesAtOnce)
  )
  for (const [q, query] of queries.entries()) {
    new Int16Array(buffer, scratch + q * layout.queryBytes, query.length).set(query)
    if (beyond32) beyond32[q] = layout.lengthBeyond(query, 32)
    if (beyond64) beyond64[q] = layout.lengthBeyond(query, 64)
  }
}
