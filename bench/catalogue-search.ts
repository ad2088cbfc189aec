/**
 * What a search over 100,000 cards costs beside a lookup of one card by its id, on the embedded engine, interleaved:
 * beginnings, typos, numbers, names with numbers, Japanese, and questions that nothing answers.
 *   node bench/catalogue-search.ts [--cards 100000] [--rounds 100]
 * Prints what the index in memory takes, the p50 and p99 of each kind, and how many questions to the database read a
 * whole collection; ends with status 1 when one does, or when the p99 of all searches is more than 3 times that of the
 * lookups.
 */
import type { Actor } from '@comptoir/contracts/core/access'
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import type { CatalogueDeps } from '@comptoir/service-recognition/catalogue/deps'
import { searchCards } from '@comptoir/service-recognition/catalogue/public/search-cards'
import { openCatalogueRepository } from '@comptoir/service-recognition/catalogue/records/catalogue-repository'
import { followCatalogue } from '@comptoir/service-recognition/catalogue/records/changes'
import { openSearch } from '@comptoir/service-recognition/catalogue/search/open-search'
import { listCards } from '@comptoir/service-recognition/catalogue/staff/lists'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inventCatalogue } from './invented-cards.ts'

const MOST = 3
const SHOWN = 20
const WARM_UP_ROUNDS = 10

const { values } = parseArgs({
  options: { cards: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '100' } }
})
const [count, rounds] = [Number(values.cards), Number(values.rounds)]

const log = createLog({ name: 'bench', level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const { db, close } = await connectMongo({ url: database.url, log })
const catalogue = await openCatalogueRepository(db)
const { sets, cards } = inventCatalogue({ cards: count, species: 3000, sets: 500, seed: 42 })
await catalogue.sets.insertMany(sets.map(set => ({ ...set, changedat: new Date() })))
for (let from = 0; from < cards.length; from += 5000)
  await catalogue.cards.insertMany(cards.slice(from, from + 5000).map(card => ({ ...card, changedat: new Date() })))

const megabytes = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}
const [before, started] = [megabytes(), performance.now()]
const changes = followCatalogue(catalogue, { log })
const search = openSearch(changes)
await search.ready()
console.log(
  `${count} cards, ${search.cards.vocabulary.size()} words: read in ${((performance.now() - started) / 1000).toFixed(1)} s, ` +
    `${(megabytes() - before).toFixed(0)} MB of memory`
)

/** The word without its third letter, and with two letters swapped. */
const mistyped = (word: string, index: number) =>
  index % 2 === 0
    ? word.slice(0, 2) + word.slice(3)
    : word.slice(0, 1) + (word[2] ?? '') + (word[1] ?? '') + word.slice(3)
const cardAt = (index: number) => cards[(index * 7919) % cards.length] as (typeof cards)[number]
const totals = new Map(sets.map(({ _id, total }) => [_id, total]))
const totalOf = (setid: string) => totals.get(setid) ?? ''
const firstWord = (text: string | null) => text?.split(' ')[0] ?? ''

const questions = {
  'two letters': index => firstWord(cardAt(index).frenchname).slice(0, 2),
  'three letters': index => firstWord(cardAt(index).englishname).slice(0, 3),
  name: index => cardAt(index).frenchname ?? '',
  typo: index => mistyped(firstWord(cardAt(index).frenchname), index),
  number: index => `${cardAt(index).number}/${totalOf(cardAt(index).setid)}`,
  'name and number': index => `${cardAt(index).frenchname} ${cardAt(index).number}`,
  Japanese: index => cardAt(index).japanesename?.slice(1) ?? '',
  'one of a set': index => `bois ${firstWord(cardAt(index).englishname)}`,
  nothing: index => `zzyxq${'abcdefghij'.charAt(index % 10)}wx`
} as const satisfies Record<string, (index: number) => string>

const staff: Actor = { kind: 'staff', userid: 'simone', batchtokenhash: null }
const context = { actor: staff, requestid: 'bench', deadline: Infinity }
/** Both lists need only the catalogue and its search. */
const deps = { catalogue, search } as CatalogueDeps
const find = (q: string) => searchCards.handle({ q, limit: SHOWN }, context, deps)
const list = (question: object, on = deps) => listCards.handle({ limit: SHOWN, ...question }, context, on)

interface Measure {
  name: string
  ask: (index: number) => Promise<unknown>
  times: number[]
}
const searches: Measure[] = Object.entries(questions).flatMap(([name, questionOf]) => [
  { name: `${name}, seller`, ask: index => find(questionOf(index)), times: [] },
  { name: `${name}, shop`, ask: index => list({ q: questionOf(index) }), times: [] }
])
const lookup: Measure = { name: 'lookup by id', ask: index => catalogue.card(cardAt(index)._id), times: [] }

const time = async ({ ask, times }: Measure, index: number) => {
  const from = performance.now()
  await ask(index)
  if (index >= WARM_UP_ROUNDS) times.push(performance.now() - from)
}
for (let index = 0; index < rounds + WARM_UP_ROUNDS; index++)
  for (const measure of searches) {
    await time(lookup, index)
    await time(measure, index)
  }

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN
const tell = ({ name, times }: Pick<Measure, 'name' | 'times'>) => {
  console.log(`${name}: p50 ${at(times, 0.5).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms (${times.length})`)
  return at(times, 0.99)
}
for (const measure of searches) tell(measure)
const ratio = tell({ name: 'every search', times: searches.flatMap(({ times }) => times) }) / tell(lookup)
console.log(`p99 of a search: ${ratio.toFixed(2)} times that of a lookup, at most ${MOST}`)

const watched = await watchQueries({ url: database.url, db, close })
const seen = { ...deps, catalogue: await openCatalogueRepository(watched.db) }
for (const questionOf of Object.values(questions)) {
  await searchCards.handle({ q: questionOf(0), limit: SHOWN }, context, seen)
  await list({ q: questionOf(0) }, seen)
}
for (const sort of ['NA', 'ND', 'PA', 'PD', 'DA', 'DD'])
  for (const before of [undefined, cardAt(1)._id]) await list({ sort, before }, seen)
await list({ setid: 'set-1' }, seen)
const { asked, scans } = await watched.scanned()
await watched.close()
console.log(`${asked} questions to the database, ${scans.length} read a whole collection`)

await changes.stop()
await close()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = ratio <= MOST && scans.length === 0 ? 0 : 1
