import { recordStaffAct, staffActed, type AuditEntry } from '@comptoir/contracts/audit/audit'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Bus } from '@comptoir/kit/bus/bus'

/** Plays the audit log of the account service. While it is `silent` it does not answer. */
export const playAuditLog = async (bus: Bus) => {
  const entries = new Map<string, AuditEntry>()
  const log = {
    silent: false,
    /** What it holds, in the order in which it came, without ids and times. */
    told: () =>
      [...entries.values()].map(({ staffid, act, target, before, after }) => ({ staffid, act, target, before, after })),
    forget: () => entries.clear()
  }
  await bus.handle(recordStaffAct, async entry => {
    if (log.silent) throw new AppError('unavailable')
    entries.set(entry.id, entry)
    return {}
  })
  await bus.consume(staffActed, 'account', async (act, { id, at }) => void entries.set(id, { id, at, ...act }))
  return log
}
