/**
 * How long the recogniser takes for a card (front and back), how many cards a minute two workers do, and what memory a
 * worker takes and keeps over thousands of photos. The cards are those the demo draws; `--cards` names a folder of
 * reference images instead.
 *   node bench/recogniser.ts [--photos 2000] [--cards <folder>]
 * It runs with the allocator's options and the compile cache of `npm start`, unless `MALLOC_ARENA_MAX` is set.
 * Prints the figures; ends with status 1 above 1.5 s, under 45 cards a minute, above 350 MB, or where memory grows.
 * Times are those of the machine as it is: nothing else should run on it.
 */
import { demoBack, demoCards, readDemoImage } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import { openKnownCards } from '@comptoir/lab/evaluation/known-cards'
import { openEmbeddedEngine } from '@comptoir/service-recognition/recogniser/pipeline/embedded-engine'
import type { Photos } from '@comptoir/service-recognition/recogniser/pipeline/recognition'
import { photograph } from '@comptoir/lab/photo/photograph'
import { readPicture } from '@comptoir/lab/photo/picture'
import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { compileCache, portalAllocator } from './portal-options.ts'

if (process.env['MALLOC_ARENA_MAX'] === undefined) {
  const env = { ...portalAllocator, NODE_COMPILE_CACHE: compileCache, ...process.env }
  process.exit(spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' }).status ?? 1)
}

const MOST_MS = 1500
const LEAST_A_MINUTE = 45
const MOST_MB = 350
/** Memory may swing with garbage; what leaks, grows by more over thousands of photos. */
const MOST_GROWTH_MB = 35
/** Different pairs; they are shown again and again. */
const PAIRS = 24
/** Photos are as large as a telephone's: 12 megapixels. */
const LARGE = { width: 3024, height: 4032 }
const WARM_UP = 4
const CROWD = 60

const { values } = parseArgs({ options: { photos: { type: 'string', default: '2000' }, cards: { type: 'string' } } })
const rounds = Math.max(PAIRS, Math.floor(Number(values.photos) / 2))

const readCards = async (folder: string | undefined) => {
  if (!folder)
    return await Promise.all(demoCards.map(async ({ id, file }) => ({ cardid: id, image: await readDemoImage(file) })))
  const names = (await readdir(folder)).filter(name => /\.(webp|png|jpe?g)$/.test(name)).toSorted()
  return await Promise.all(
    names.map(async name => ({ cardid: parse(name).name, image: await readFile(join(folder, name)) }))
  )
}

const megabytes = () => process.memoryUsage().rss / 1024 ** 2
const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN

/** Taken small, for that is as hard to recognise, and enlarged: what is to be decoded is what counts here. */
const large = async ({ jpeg }: { jpeg: Uint8Array }) =>
  await sharp(jpeg).resize(LARGE.width, LARGE.height).jpeg({ quality: 88 }).toBuffer()

const cards = await readCards(values.cards)
const back = await readDemoImage(demoBack)
const backPicture = await readPicture(back)
const pairs: Photos[] = []
for (let i = 0; i < PAIRS; i++) {
  const card = cards[Math.floor((i * cards.length) / PAIRS)]
  if (!card) throw new RangeError('no cards')
  const wish = { seed: `bench-${i}`, preset: i % 2 ? 'medium' : 'easy' } as const
  const face = await large(await photograph(await readPicture(card.image), wish))
  pairs.push({ face, back: await large(await photograph(backPicture, { ...wish, seed: `back-${i}` })) })
}
const known = await openKnownCards(cards)
const open = (threads: number) =>
  openEmbeddedEngine({
    threads,
    backs: [back],
    limitMs: 120_000,
    index: known.index,
    candidatesOf: known.candidatesOf,
    picturesOf: known.picturesOf,
    printedOn: () => Promise.resolve(new Map()),
    cardsByText: () => Promise.resolve([])
  })
const pairAt = (i: number) => pairs[i % PAIRS] as Photos

const alone = open(1)
const before = megabytes()
const times: number[] = []
const memory: number[] = []
for (let i = -WARM_UP; i < rounds; i++) {
  const started = performance.now()
  await alone.recognise(pairAt(i + WARM_UP))
  if (i < 0) continue
  times.push(performance.now() - started)
  memory.push(megabytes())
}
await alone.close()

const together = open(2)
await Promise.all(pairs.slice(0, WARM_UP).map(pair => together.recognise(pair)))
const started = performance.now()
let next = 0
const seller = async () => {
  while (next < CROWD) await together.recognise(pairAt(next++))
}
await Promise.all([seller(), seller(), seller()])
const aMinute = (CROWD * 60_000) / (performance.now() - started)
await together.close()

const p50 = at(times, 0.5)
const worker = Math.max(...memory) - before
const tenth = Math.ceil(memory.length / 10)
const growth = at(memory.slice(-tenth), 0.5) - at(memory.slice(tenth, 2 * tenth), 0.5)
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`
)
console.log(
  `a card, front and back, one worker: p50 ${p50.toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms; at most ${MOST_MS}`
)
console.log(`two workers: ${aMinute.toFixed(0)} cards a minute; at least ${LEAST_A_MINUTE}`)
console.log(
  `a worker: ${worker.toFixed(0)} MB at most, ${growth.toFixed(0)} MB more at the end of ${2 * rounds} photos than early on`
)
process.exitCode = p50 <= MOST_MS && aMinute >= LEAST_A_MINUTE && worker <= MOST_MB && growth <= MOST_GROWTH_MB ? 0 : 1
