import type { EmailChangeRecord, UserRecord } from './user-record.ts'

/** How long after the password a new address may still be proved. */
const waitsMs = 3_600_000

/** A new address that was asked for then, or before, waits no more. */
export const lastOverdue = (now = new Date()): Date => new Date(now.getTime() - waitsMs)

/** The new address that waits for its code; null for none, and for one that was asked for more than an hour ago. */
export const waitingChange = ({ emailchange }: UserRecord, now = new Date()): EmailChangeRecord | null =>
  emailchange && emailchange.at > lastOverdue(now) ? emailchange : null
