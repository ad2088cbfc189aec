const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * When the mail the day before is due; undefined for a time that is too near: its own mail has just said the same. A day is
 * 24 hours here, whatever the clocks do.
 */
export const reminderDue = (startsat: Date, now: Date): Date | undefined => {
  const due = new Date(startsat.getTime() - dayMs)
  return due.getTime() > now.getTime() + hourMs ? due : undefined
}
