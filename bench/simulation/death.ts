import type { Plan } from './plan.ts'
import { serviceNames, type SimulatedPortal } from './portal.ts'
import type { Fate } from './scheduler.ts'

/** Lets the services of a plan die at the write that it names, and starts them again some steps later. */
export const createFate = (
  { kill, start }: Pick<SimulatedPortal, 'kill' | 'start'>,
  { death }: Pick<Plan, 'death'>,
  { steps, trace }: { steps: () => number; trace: (line: string) => void }
) => {
  const victims = death === null ? [] : death.who === 'all' ? serviceNames : [death.who]
  let writes = 0
  let restartAt: number | null = null

  const dieIf = (moment: 'before' | 'after') => (step: Parameters<Fate['before']>[0]) => {
    if (step.kind !== 'write' || !victims.some(name => step.process.name.startsWith(`${name}#`))) return
    if (moment === 'before') writes += 1
    if (death?.write !== writes || death.moment !== moment) return
    trace(`      ${victims.join(', ')} die ${moment} this write`)
    for (const name of victims) kill(name)
    restartAt = steps() + death.restartAfter
  }
  const restart = () => {
    restartAt = null
    for (const name of victims) {
      trace(`      ${name} starts again`)
      void start(name).catch(() => undefined)
    }
  }

  return {
    before: dieIf('before'),
    after: dieIf('after'),
    restart,
    isAnyDead: () => restartAt !== null,
    restartWhenDue(): void {
      if (restartAt !== null && steps() >= restartAt) restart()
    }
  }
}
