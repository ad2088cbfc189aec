import { inspect } from 'node:util'
import { AppError } from '@comptoir/contracts/core/errors'
import { readShop } from '../model/observed.ts'
import { violations } from '../model/violations.ts'
import { acts, type Act, type ActName } from './acts.ts'
import { comeToRest } from './come-to-rest.ts'
import { createFate } from './death.ts'
import { presentIn } from './memory-blobs.ts'
import { planOf, type Plan } from './plan.ts'
import { dataKey } from './portal.ts'
import { readingDb } from './reading-db.ts'
import { inUse, openAt, type OpenRun, type SavedWorld, type SharedDatabase } from './open-run.ts'
import { restoreWorld } from './saved-worlds.ts'
import { stateOf } from './state-of.ts'
import type { Plant } from './watched-db.ts'

/** How an act ended for who did it: `ok`, the code of a refusal, or `lost` where nobody answered. */
export type Outcome = string

export interface Meeting {
  outcomes: Outcome[]
  /** What everybody sees afterwards, a line for each fact. */
  state: string[]
  /** The breaches of the rules that hold for every shop at rest. */
  breaches: string[]
  steps: number
  /** The same for every run of the same acts by the same seed. */
  path: string
}

export interface Given {
  saved: SavedWorld
  names: readonly ActName[]
  plant?: Plant
  trace?: (line: string) => void
}

const outcomeOf = (error: unknown): Outcome => {
  // Of an event: what each of its consumers failed of.
  if (error instanceof AggregateError) {
    const outcomes = new Set(error.errors.map(outcomeOf))
    return outcomes.size === 1 ? [...outcomes].join('') : 'internal'
  }
  const code = error instanceof AppError ? error.code : 'internal'
  return code === 'unavailable' ? 'lost' : code
}

const unexpected: ReadonlySet<Outcome> = new Set(['lost', 'internal'])

/** Begins an act at the moment that the scheduler chooses, and notes how it ends. */
const begin =
  ({ portal: { inWorld, world, outside }, scheduler }: OpenRun, { saved, names, trace }: Given, outcomes: Outcome[]) =>
  async (name: ActName, place: number): Promise<void> => {
    const cause = names.indexOf(name) === place ? name : `${name} again`
    const { does } = acts[name] as Act
    const whole = inWorld(cause, async () => {
      await scheduler.ask({ process: world, kind: 'act', label: `begins: ${cause}` }, () => undefined)
      await does(outside, saved.names)
    })
    outcomes[place] = await whole.then(
      () => 'ok',
      (error: unknown) => {
        if (unexpected.has(outcomeOf(error))) trace?.(inspect(error))
        return outcomeOf(error)
      }
    )
    trace?.(`      ${cause}: ${outcomes[place]}`)
  }

const judged = async (run: OpenRun, { saved, names }: Given, outcomes: Outcome[]): Promise<Meeting> => {
  const waiting = await comeToRest(run)
  const { db, files, portal, scheduler } = run
  portal.close()
  const shop = await readShop({
    db: readingDb(db, inUse(run)),
    dataKey,
    photos: { list: async () => presentIn(files) },
    catalogue: { list: async () => [] }
  })
  // Where the recogniser's answer does not arrive, nothing else ends this analysis within the minutes of a run.
  const isAnswered = names.some((name, place) => name === 'answer' && outcomes[place] === 'ok')
  const isUnasked = (breach: string) => breach.includes(`card ${saved.names.question.itemid} stays in analysis`)
  return {
    outcomes,
    state: stateOf(shop, saved.names),
    breaches: [
      ...violations(shop).filter(breach => isAnswered || !isUnasked(breach)),
      ...waiting.map(name => `${name} never come to rest`)
    ],
    steps: scheduler.steps(),
    path: scheduler.path()
  }
}

/** The acts one after the other, each when everything of the one before has come to rest. */
export const meetInTurn = async (shared: SharedDatabase, given: Given): Promise<Meeting> => {
  const { saved, names, plant, trace } = given
  await restoreWorld(shared, saved)
  const run = await openAt(shared, { now: saved.now, files: new Map(saved.files) }, { plant, trace })
  run.portal.recognition.isAwake = true
  const outcomes: Outcome[] = []
  for (const [place, name] of names.entries()) {
    void begin(run, given, outcomes)(name, place)
    await comeToRest(run)
  }
  return await judged(run, given, outcomes)
}

/** The acts at the same moment, in the interleaving that the seed decides. */
export const meetAtOnce = async (
  shared: SharedDatabase,
  given: Given & { seed: number }
): Promise<Meeting & { plan: Plan }> => {
  const { saved, names, seed, plant, trace = () => undefined } = given
  const plan = planOf(seed)
  await restoreWorld(shared, saved)
  const run = await openAt(
    shared,
    { now: saved.now, files: new Map(saved.files) },
    {
      seed,
      plant,
      trace,
      travel: random => ({ isStored: plan.isStored, repeats: () => random.next() < plan.repeatChance })
    }
  )
  run.portal.recognition.isAwake = true
  const outcomes: Outcome[] = []
  let isEnded = false
  void Promise.all(names.map(begin(run, given, outcomes))).then(() => void (isEnded = true))
  const { scheduler, clock } = run
  const fate = createFate(run.portal, plan, { steps: scheduler.steps, trace })
  scheduler.play(plan.order, fate)
  const jumps = [...plan.jumps]
  for (;;) {
    fate.restartWhenDue()
    const [jump] = jumps
    if (jump && scheduler.steps() >= jump.at) {
      trace(`      ${jump.ms} ms pass`)
      clock.pass(jump.ms)
      jumps.shift()
    }
    if (await scheduler.step()) continue
    if (fate.isAnyDead()) fate.restart()
    else if (isEnded) break
    else clock.pass(clock.untilNextWait() ?? 1)
  }
  scheduler.play(plan.order)
  return { ...(await judged(run, given, outcomes)), plan }
}
