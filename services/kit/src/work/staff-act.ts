import {
  changedValue,
  staffActed,
  type AuditFacts,
  type AuditKind,
  type StaffActName
} from '@comptoir/contracts/audit/audit'
import type { Actor } from '@comptoir/contracts/core/access'
import { emits, type OutboxEvent } from './outbox.ts'

/** What changed by an act. Both are absent where the name of the act says it all. */
export interface Change {
  before?: AuditFacts
  after?: AuditFacts
}

export interface StaffAct extends Change {
  act: StaffActName
  target: { kind: AuditKind; id: string }
}

/**
 * The event by which the audit log learns of an act, to be written with the change. It stands before the other events of
 * the change: events of one document leave in their order, and the log need not wait for a consumer that is down.
 */
export const staffDid = (
  staffid: string,
  { act, target, before = null, after = null }: StaffAct,
  at = new Date()
): OutboxEvent => emits(staffActed, { staffid, act, target, before, after }, at)

/** The same for what the actor does; no event where the actor is no member of staff. */
export const auditOf = ({ kind, userid }: Actor, act: StaffAct, at = new Date()): OutboxEvent[] =>
  (kind === 'staff' || kind === 'staff_without_factor') && userid !== null ? [staffDid(userid, act, at)] : []

type Fields = Readonly<Record<string, unknown>>

/** Null tells that nothing was there, which is no secret. */
const told = (value: unknown, isHidden: boolean): unknown =>
  isHidden && value !== null && value !== undefined ? changedValue : (value ?? null)

/**
 * The fields that differ, as they were and as they are. Of those in `hidden` it tells only that they changed: personal data,
 * secrets, and what somebody wrote. Null stands for a record that did not exist before, or does not any more.
 */
export const changeOf = (before: Fields | null, after: Fields | null, hidden: readonly string[] = []) => {
  const names = Object.keys({ ...before, ...after }).filter(
    name => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null)
  )
  const part = (fields: Fields | null) =>
    fields && Object.fromEntries(names.map(name => [name, told(fields[name], hidden.includes(name))]))
  return { before: part(before), after: part(after) }
}
