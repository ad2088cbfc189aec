import type { ActName } from './acts.ts'
import type { Outcome } from './meeting.ts'
import type { Explanation } from './orders.ts'
import type { Plan } from './plan.ts'

/**
 * What is wrong with a meeting, beside the rules for every shop at rest (`bench/model`): an act without an answer though
 * nobody died and no time passed, an unexpected error, an end that no order of the acts explains, and acts that all lost
 * though each alone succeeds.
 */
export const faultsOf = (
  names: readonly ActName[],
  { outcomes, breaches, plan }: { outcomes: readonly Outcome[]; breaches: readonly string[]; plan: Pick<Plan, 'kind'> },
  { explanation, alone }: { explanation: Explanation; alone: readonly Outcome[] }
): string[] => {
  const mayBeLost = plan.kind === 'death' || plan.kind === 'late'
  return [
    ...breaches,
    ...names.flatMap((name, place) => {
      if (outcomes[place] === 'internal') return [`${name} ended with an unexpected error`]
      return outcomes[place] === 'lost' && !mayBeLost ? [`${name} was not answered, though every service lived`] : []
    }),
    ...(explanation.orders.length > 0
      ? []
      : ['no order of the acts ends like this:', ...explanation.difference.map(line => `  ${line}`)]),
    ...(outcomes.every(outcome => outcome !== 'ok' && outcome !== 'lost') && alone.every(outcome => outcome === 'ok')
      ? [`nobody won: ${outcomes.join(', ')}`]
      : [])
  ]
}
