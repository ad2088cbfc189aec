import type { Machine } from './history.ts'

/** What happens to an account, and to an appointment of it. */
export type AccountAct = { kind: 'sign up' | 'prove' | 'block' | 'unblock' | 'leave' }
export type AppointmentAct = { kind: 'ask' } | { kind: 'delete' } | { kind: 'post' | 'delete message'; request: string }

type Account = 'none' | 'verify_email' | 'active' | 'blocked' | 'gone'

const accountMoves: Record<AccountAct['kind'], Partial<Record<Account, Account>>> = {
  // The same form with the same request opens the same account again.
  'sign up': { none: 'verify_email', verify_email: 'verify_email', active: 'active' },
  prove: { verify_email: 'active' },
  block: { active: 'blocked' },
  unblock: { blocked: 'active' },
  leave: { verify_email: 'gone', active: 'gone', blocked: 'gone' }
}

/** The life of an account (decisions §4). */
export const accountMachine: Machine<Account, AccountAct> = {
  initial: 'none',
  apply: (account, { kind }) => accountMoves[kind][account] ?? null
}

export const accountFacts = (account: Account): string[] =>
  account === 'none' || account === 'gone' ? [] : [`account is ${account}`]

export interface Appointment {
  is: 'none' | 'here' | 'gone'
  texts: string[]
  spent: string[]
}

export const appointmentMachine: Machine<Appointment, AppointmentAct> = {
  initial: { is: 'none', texts: [], spent: [] },
  apply(appointment, act) {
    const { is, texts, spent } = appointment
    // An account that leaves deletes all its appointments, also those that are deleted already.
    if (act.kind === 'delete') return { is: 'gone', texts: [], spent: [] }
    if (act.kind === 'ask') return is === 'gone' ? null : { ...appointment, is: 'here' }
    if (is !== 'here') return null
    const { request } = act
    if (act.kind === 'delete message')
      return texts.includes(request)
        ? { is, texts: texts.filter(one => one !== request), spent: [...spent, request] }
        : null
    if (spent.includes(request)) return null
    return texts.includes(request) ? appointment : { ...appointment, texts: [...texts, request] }
  }
}

export const appointmentFacts = ({ is, texts }: Appointment): string[] =>
  is === 'here' ? ['appointment', ...texts.map(request => `message ${request}`)] : []
