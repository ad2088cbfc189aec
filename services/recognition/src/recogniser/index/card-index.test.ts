import * as fc from 'fast-check'
import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { similarity } from '../descriptor/project.ts'
import { createCardIndex } from './card-index.ts'
import type { Hit } from './index-reader.ts'
import { drawDescriptors } from './testing/descriptors.ts'

jest.setTimeout(60_000)

const pictures = drawDescriptors('pictures', 300)
const picture = (i: number) => pictures[i % pictures.length] ?? new Int8Array(128)

/** What a search must answer: every view compared with every query. */
const compareAll = (views: ReadonlyMap<string, number>, queries: readonly number[], count: number) => {
  const best = new Map<string, number>()
  for (const [key, shown] of views) {
    const cardid = key.split('/')[0] ?? ''
    const most = Math.max(...queries.map(query => similarity(picture(query), picture(shown))))
    best.set(cardid, Math.max(most, best.get(cardid) ?? -1))
  }
  return [...best.values()].toSorted((a, b) => b - a).slice(0, count)
}

const card = fc.nat({ max: 12 })
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ card, view: fc.nat({ max: 2 }), shown: fc.nat({ max: 299 }) }) },
  { weight: 1, arbitrary: fc.record({ card, view: fc.option(fc.nat({ max: 2 })) }) }
)

test('whatever is added, replaced and deleted, a search answers as comparing all would', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 60 }),
      fc.array(fc.nat({ max: 299 }), { minLength: 1, maxLength: 70 }),
      fc.integer({ min: 1, max: 12 }),
      (changes, queries, count) => {
        const index = createCardIndex({ rows: 8 })
        const views = new Map<string, number>()
        for (const one of changes) {
          const cardid = `card-${one.card}`
          if ('shown' in one) {
            index.set({ cardid, view: String(one.view), row: picture(one.shown) })
            views.set(`${cardid}/${one.view}`, one.shown)
          } else {
            index.delete(cardid, one.view === null ? undefined : String(one.view))
            for (const key of views.keys())
              if (one.view === null ? key.startsWith(`${cardid}/`) : key === `${cardid}/${one.view}`) views.delete(key)
          }
        }
        const hits = index.search(queries.map(picture), count)
        expect(hits.map(hit => hit.similarity)).toEqual(compareAll(views, queries, count))
        for (const hit of hits) {
          const found = index.viewOf(hit.slot)
          const shown = views.get(`${found?.cardid}/${found?.view}`) ?? -1
          expect(similarity(picture(shown), picture(queries[hit.query] ?? -1))).toBe(hit.similarity)
        }
        expect(index.size).toBe(views.size)
      }
    ),
    { numRuns: 60 }
  )
})

test('an index of thousands grows and is searched whole', () => {
  const index = createCardIndex({ rows: 1 })
  const many = drawDescriptors('many', 5000)
  for (const [i, row] of many.entries()) index.set({ cardid: `card-${i}`, view: 'front', row })
  for (const i of [0, 1023, 1024, 4999]) {
    const [hit] = index.search([picture(1), many[i] ?? picture(0)], 1)
    expect(index.viewOf(hit?.slot ?? 0)?.cardid).toBe(`card-${i}`)
    expect(hit?.query).toBe(1)
  }
})

test('a card deleted after a search is no longer named, and its row waits before another card takes it', () => {
  let time = 0
  const index = createCardIndex({ now: () => time })
  index.set({ cardid: 'old', view: 'front', row: picture(1) })
  const [hit] = index.search([picture(1)], 1)
  index.delete('old')
  expect(index.viewOf(hit?.slot ?? 0)).toBeUndefined()
  expect(index.search([picture(1)], 1)).toEqual([])
  const used = () => new Int32Array(index.share.memory.buffer)[0]
  index.set({ cardid: 'new', view: 'front', row: picture(2) })
  expect(used()).toBe(2)
  time += 120_000
  index.set({ cardid: 'newer', view: 'front', row: picture(3) })
  expect(used()).toBe(2)
  expect(index.search([picture(3)], 9)).toHaveLength(2)
})

test('two threads search while this one appends', async () => {
  const index = createCardIndex({ rows: 8 })
  const open = () => new Worker(path.join(import.meta.dirname, 'testing/reader-thread.ts'), { workerData: index.share })
  const threads = [open(), open()]
  const ask = async (thread: Worker, query: Int8Array): Promise<Hit[]> => {
    const answer = once(thread, 'message')
    thread.postMessage({ queries: [query], count: 1 }, [])
    const [hits] = (await answer) as [Hit[]]
    return hits
  }
  try {
    // More rows than the memory had room for when the threads opened it.
    const many = drawDescriptors('threads', 3000)
    for (const [i, row] of many.entries()) {
      index.set({ cardid: `card-${i}`, view: 'front', row })
      if (i % 1000 !== 999) continue
      const found = await Promise.all(threads.map(thread => ask(thread, row)))
      for (const [hit] of found) expect(index.viewOf(hit?.slot ?? 0)?.cardid).toBe(`card-${i}`)
    }
    index.delete('card-999')
    const [gone] = await ask(threads[0] ?? open(), many[999] ?? picture(0))
    expect(index.viewOf(gone?.slot ?? 0)?.cardid).not.toBe('card-999')
  } finally {
    await Promise.all(threads.map(thread => thread.terminate()))
  }
})
