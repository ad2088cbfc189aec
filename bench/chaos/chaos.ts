/**
 * Random sellers and staff at a portal that is killed, frozen, cut off and filled up under them; after each fault a model
 * of the shop judges what is left (docs/chaos.md).
 *   npm run chaos -- --minutes 30 --seed 7 --on cluster
 * Ends with status 1, the seed and the trail when anything acknowledged is lost, doubled or resurrected, when a blob is an
 * orphan or when a rule of the shop is broken.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { administrator } from '../../e2e/account-holder.ts'
import { createRandom, type Random } from '../simulation/random.ts'
import { openCluster } from './cluster-victim.ts'
import { openEmbedded } from './embedded-victim.ts'
import { drawFaults, type Kills } from './faults.ts'
import { createGate, GateClosed } from './gate.ts'
import { corruptAPhoto } from './corrupt-photo.ts'
import { createJudge, isSound, type Verdict } from './judge.ts'
import { createLedger } from './ledger.ts'
import { optionsOf, type Options } from './options.ts'
import { aPersonAt } from './person.ts'
import { takePhotos } from './photos.ts'
import { say, sayRound, saySummary, sayTrail } from './report.ts'
import { liveAsSeller, type Town } from './seller-story.ts'
import type { Victim } from './victim.ts'

const script = (path: string) => new URL(path, import.meta.url).href

/** By how many milliseconds the clock of a process may be wrong. */
const clockShifts = [0, 0, 20_000, -20_000]

const openVictim = async ({ on, seed, plant, verbose }: Options): Promise<Victim> => {
  const random = createRandom(seed + 1)
  return await (on === 'embedded' ? openEmbedded : openCluster)({
    preload: [
      script('preload/unreliable-events.ts'),
      script('preload/full-disk.ts'),
      ...(plant ? [script(`planted/${plant}.ts`)] : [])
    ],
    clockShift: () => random.oneOf(clockShifts),
    seed,
    hear: line => {
      if (verbose) say(line)
    }
  })
}

/** One seller after another, until the gate sends everybody home. */
const sellersAtPlace = async (town: Town, { seed, name }: { seed: number; name: number }): Promise<void> => {
  const random = createRandom(seed * 1000 + name)
  try {
    for (let life = 1; ; life += 1) await liveAsSeller(town, `seller-${name}-${life}`, random)
  } catch (error) {
    if (!(error instanceof GateClosed)) throw error
  }
}

/** What a run works with from its beginning to its end. */
const openRun = (victim: Victim, random: Random) => {
  const [gate, ledger, kills] = [createGate(), createLedger(), new Map() as Kills]
  const judge = createJudge(victim, ledger)
  const staff = aPersonAt({ url: victim.url, gate, ledger })
  /** What frames said that they may not. */
  const broken: string[] = []

  /** Up to three faults, one after another. */
  const strike = async (): Promise<string[]> => {
    const struck: string[] = []
    for (let faults = 1 + random.below(3); faults > 0; faults -= 1) {
      const told = await drawFaults(victim, random)({ victim, random, kills, gate })
      if (told === null) continue
      ledger.note(`FAULT ${told}`)
      struck.push(told)
    }
    return struck
  }

  /** Lets faults strike, waits for rest and judges. Returns the verdict, after a line about it. */
  const playRound = async (round: number, isVerbose: boolean): Promise<Verdict> => {
    await pause(500 + random.below(3500))
    const struck = await strike()
    await gate.close()
    const { verdict: found, shop, tookMs, waitedFor } = await judge.atRest()
    const verdict = { ...found, broken: [...found.broken, ...broken] }
    if (shop && isSound(verdict) && random.below(4) === 0) {
      const place = random.below(1_000_000)
      const unsound = await corruptAPhoto(victim, { shop, staff, place })
      struck.push('corrupted a photo')
      if (unsound !== null) verdict.broken.push(unsound)
    }
    sayRound(round, { struck, tookMs, ledger, verdict })
    if (isVerbose) for (const one of waitedFor.slice(0, 8)) say(`       waited: ${one}`)
    return verdict
  }

  return { gate, ledger, kills, judge, staff, broken, playRound }
}

const run = async (options: Options): Promise<Verdict> => {
  const { on, seed, minutes, sellers, verbose } = options
  const victim = await openVictim(options)
  const { gate, ledger, kills, judge, staff, broken, playRound } = openRun(victim, createRandom(seed))
  try {
    while (!(await judge.isHealthy())) await pause(300)
    while ((await staff.browser.post('/api/account/login', administrator)).status !== 200) await pause(500)
    const place = { url: victim.url, gate, ledger, ...victim.parts, staff }
    const town = { ...place, photos: await takePhotos(), broken: (one: string) => void broken.push(one) }
    say(`chaos on ${on}, seed ${seed}: ${sellers} sellers for ${minutes} minutes`)
    const end = performance.now() + minutes * 60_000
    const stories = Promise.all(
      Array.from({ length: sellers }, (_, name) => sellersAtPlace(town, { seed, name: name + 1 }))
    )
    // A story that ends with an error ends the run.
    const failing = stories.then(() => Promise.reject(new Error('everybody went home')))
    failing.catch(() => undefined)

    let verdict: Verdict
    let rounds = 0
    do {
      rounds += 1
      gate.open()
      verdict = await Promise.race([playRound(rounds, verbose), failing])
    } while (isSound(verdict) && performance.now() < end)
    gate.end()
    await stories
    saySummary(verdict, { ledger, kills, rounds })
    if (!isSound(verdict) || verbose) sayTrail(verdict, { seed, ledger })
    return verdict
  } finally {
    gate.end()
    await victim.stop()
  }
}

// Whoever ends the run ends its processes too: they are killed on exit.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

const options = optionsOf(process.argv.slice(2))
const verdict = await run(options)
process.exit(isSound(verdict) ? 0 : 1)
