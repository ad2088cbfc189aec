import * as calls from '@comptoir/contracts/audit/audit'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { command, reaction } from '@comptoir/kit/bus/command'
import { localEffect } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import type { openAuditLog } from './audit-log.ts'

type AuditLog = Awaited<ReturnType<typeof openAuditLog>>

const keep = (audit: AuditLog, act: EventPayload<typeof calls.staffActed>, { id, at }: { id: string; at: string }) =>
  audit.add({ id, at, ...act })

/** Keeps what staff did in the other services. */
export const keepStaffAct = reaction(calls.staffActed, (act, { audit }: Deps, meta) => keep(audit, act, meta))

/** Keeps what staff did in this service. */
export const keepOwnStaffAct = (audit: AuditLog) => localEffect(calls.staffActed, (act, meta) => keep(audit, act, meta))

export const recordStaffAct = command(calls.recordStaffAct, async (entry, _context, { audit }: Deps) => {
  await audit.add(entry)
  return {}
})

export const listAudit = command(calls.listAudit, (page, _context, { audit }: Deps) => audit.list(page))
