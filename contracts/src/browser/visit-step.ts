import * as z from 'zod/mini'
import { batchStatus } from '../batch/batch-status.ts'
import { VisitStep } from '../batch/visits.ts'

/**
 * Steps of a visit, as the remotes reach them. A remote says that a step was reached and nothing more: only the shell knows
 * whether the visitor agreed to be counted, and counts it (`shell/src/visits/`).
 */

const event = 'comptoir:step'

/** Says that the visitor reached a step. Where nobody listens, nothing happens. */
export const reachStep = (step: VisitStep): void => {
  globalThis.dispatchEvent?.(new CustomEvent(event, { detail: step }))
}

/** Hears of the steps until the function that it returns is called. */
export const onStep = (heard: (step: VisitStep) => void): (() => void) => {
  const listener = ({ detail }: Event & { detail?: unknown }) => {
    const step = z.safeParse(VisitStep, detail)
    if (step.success) heard(step.data)
  }
  globalThis.addEventListener(event, listener)
  return () => globalThis.removeEventListener(event, listener)
}

/** The calls whose success is a step. A first price is no call: the page that shows it says so. */
const stepsOfCalls: Readonly<Record<string, VisitStep>> = {
  'batch.create_batch': 'batch',
  'batch.create_card_item': 'card',
  'batch.create_page': 'card',
  'account.create_account': 'account',
  'account.take_shortcut': 'account'
}

/** The step that a call has just completed with this reply; null for all others. */
export const stepOf = (name: string, reply: unknown): VisitStep | null => {
  if (name === 'batch.set_status')
    return (reply as { status?: unknown } | null)?.status === batchStatus.inTreatment ? 'sent' : null
  return stepsOfCalls[name] ?? null
}
