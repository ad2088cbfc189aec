/** Formats a time as `YYYY-MM-DD` in Paris. */
export const parisDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

const parisTime = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium'
})

/** Formats a time as `15/03/2026 13:00:00` in Paris, which a French spreadsheet reads as a date. */
export const parisMoment = (at: Date): string => parisTime.format(at).replace(',', '')

const parisOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** Milliseconds by which the clocks of Paris are ahead of UTC. */
export const parisOffsetMs = (at: Date): number => {
  const name = parisOffset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '0', minutes = '0'] = /GMT\+(\d\d):(\d\d)/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The moment at which a `YYYY-MM-DD` begins in Paris. */
export const parisMidnight = (day: string): Date => {
  const wall = Date.parse(`${day}T00:00:00Z`)
  // Clocks change at 1:00 UTC. Two hours before the end of the day before they are as at midnight.
  return new Date(wall - parisOffsetMs(new Date(wall - 2 * 3_600_000)))
}
