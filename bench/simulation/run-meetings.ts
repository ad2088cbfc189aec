import { parseArgs } from 'node:util'
import { actNames, worldsOf, type ActName } from './acts.ts'
import { openLane, type Judged, type Lane } from './lane.ts'
import { plants, type PlantName } from './plants.ts'
import { createRandom } from './random.ts'
import { createRecord, type Meetings } from './record.ts'
import { writeReport } from './report.ts'

const options = {
  /** Two or three acts with commas between; by default every pair, and some triples. */
  pair: { type: 'string' },
  /** Interleavings of each meeting. */
  rounds: { type: 'string', default: '200' },
  /** The first seed. */
  seed: { type: 'string', default: '1' },
  /** A share of the seeds: each meeting begins at another one. */
  share: { type: 'boolean', default: false },
  /** How many meetings of three acts, chosen by the seed. */
  triples: { type: 'string', default: '30' },
  /** Prints every step of one interleaving. */
  trace: { type: 'boolean', default: false },
  /** Runs every interleaving twice, to see that a seed replays. */
  replay: { type: 'boolean', default: false },
  /** Puts a fault back that was mended, and ends when it is found. */
  plant: { type: 'string', default: 'none' },
  /** How many meetings go on beside each other. */
  lanes: { type: 'string', default: '3' }
} as const

/** Seeds after which a share begins again with the first. */
const sharedSeeds = 200

const everyPair = (): ActName[][] => actNames.flatMap((one, place) => actNames.slice(place).map(other => [one, other]))

const someTriples = (count: number, seed: number): ActName[][] => {
  const random = createRandom(seed)
  const triples = Array.from({ length: count * 10 }, () => [1, 2, 3].map(() => random.oneOf(actNames)))
  return triples.filter(names => new Set(names).size === 3 && worldsOf(names).length > 0).slice(0, count)
}

const isAct = (name: string): name is ActName => actNames.some(known => known === name)
const isPlant = (name: string): name is PlantName => name in plants

const namedActs = (text: string): ActName[] => {
  const names = text.split(',')
  const unknown = names.filter(name => !isAct(name))
  if (unknown.length > 0) throw new Error(`There is no act ${unknown.join(', ')}. Acts: ${actNames.join(', ')}`)
  return names.filter(isAct)
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

const printFaults = (names: readonly ActName[], seed: number, { world, plan, outcomes, faults }: Judged) => {
  print(`\n--pair '${names.join(',')}' --seed ${seed} · ${world} · ${plan.kind} · ${outcomes.join(', ')}`)
  for (const fault of faults) print(`  ${fault}`)
}

/** Runs what the arguments name. Returns the exit status: 1 when a rule was broken, or a planted fault was not found. */
export const runMeetings = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({ args: [...args], options })
  const isPlanted = values.plant !== 'none'
  if (!isPlant(values.plant))
    throw new Error(`There is no fault ${values.plant}. Faults: ${Object.keys(plants).join(', ')}`)
  const trace = values.trace ? print : () => undefined
  const parts = { plant: plants[values.plant], trace, replays: values.replay }
  const rounds = values.trace ? 1 : Number(values.rounds)
  const first = Number(values.seed)
  const all =
    values.pair === undefined
      ? [...everyPair(), ...someTriples(Number(values.triples), first)]
      : [namedActs(values.pair)]
  const records = all.map(createRecord)
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  const seen = { runs: 0, broken: 0, isFound: false }

  const runMeeting = async (lane: Lane, record: Meetings) => {
    const begins = first + (values.share ? (records.indexOf(record) * rounds) % sharedSeeds : 0)
    for (let seed = begins; seed < begins + rounds && !seen.isFound; seed++) {
      const judged = await lane.meet(record.names, seed)
      record.note(judged)
      seen.runs += 1
      if (judged.faults.length === 0) continue
      seen.broken += 1
      seen.isFound = isPlanted
      printFaults(record.names, seed, judged)
    }
    if (!values.share) print(`${record.names.join(', ').padEnd(30)} ${record.summary()}`)
  }
  const left = [...records]
  const runLane = async () => {
    const lane = await openLane(parts)
    try {
      for (let next = left.shift(); next && !seen.isFound; next = left.shift()) await runMeeting(lane, next)
    } finally {
      await lane.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(Number(values.lanes), records.length) }, runLane))

  if (isPlanted) {
    print(
      seen.isFound
        ? `\n${values.plant}: found after ${seen.runs} runs, in ${seconds()} s`
        : `\n${values.plant}: not found`
    )
    return seen.isFound ? 0 : 1
  }
  print(`\n${seen.runs} interleavings of ${records.length} meetings in ${seconds()} s: ${seen.broken} break a rule`)
  if (values.pair === undefined && !values.share) await writeReport(records, { rounds, first })
  return seen.broken > 0 ? 1 : 0
}
