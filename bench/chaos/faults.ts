import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../simulation/random.ts'
import type { Gate } from './gate.ts'
import type { Target, Victim } from './victim.ts'

/** How many processes of each kind were killed. */
export type Kills = Map<string, number>

interface Scene {
  victim: Victim
  random: Random
  kills: Kills
  gate: Gate
}

/** A fault: returns in words what it did, or null where there was nothing to do it to. */
type Fault = (scene: Scene) => Promise<string | null>

/** The longest time after the beginning of an act at which a fault strikes: most acts take less. */
const aimMs = 120

/** Waits for a moment in the middle of some act. */
const takeAim = async ({ gate, random }: Scene): Promise<void> => {
  await gate.nextEntry()
  await pause(random.below(aimMs))
}

const killing =
  (target: Target): Fault =>
  async scene => {
    await takeAim(scene)
    if (!target.kill()) return null
    scene.kills.set(target.kind, (scene.kills.get(target.kind) ?? 0) + 1)
    return `killed ${target.kind}`
  }

const freezing =
  (target: Target): Fault =>
  async ({ random }) => {
    const ms = 300 + random.below(7000)
    return (await target.freeze(ms)) ? `froze ${target.kind} for ${ms} ms` : null
  }

const cutting: Fault = async scene => {
  await takeAim(scene)
  return `cut ${scene.victim.wire.cut()} connections`
}

const losingAnswers: Fault = async ({ victim, random }) => {
  const ms = 200 + random.below(1500)
  await victim.wire.loseAnswers(pause(ms))
  return `lost all answers for ${ms} ms`
}

const fillingDisk: Fault = async ({ victim, random }) => {
  const ms = 500 + random.below(3000)
  await victim.fillDisk?.(ms)
  return `disk full for ${ms} ms`
}

/** Draws faults, kills more often than others. */
export const drawFaults = ({ targets, fillDisk }: Victim, random: Random): Fault => {
  const kill = () => killing(random.oneOf(targets))
  const others: (() => Fault)[] = [
    () => freezing(random.oneOf(targets)),
    () => cutting,
    () => losingAnswers,
    ...(fillDisk ? [() => fillingDisk] : [])
  ]
  return random.below(10) < 6 ? kill() : random.oneOf(others)()
}
