let format: Intl.DateTimeFormat | undefined

/**
 * The `YYYY-MM-DD` of a moment in Paris: a server in UTC must not refuse on a birthday what a browser accepted. What formats
 * it is made when it is first asked, because the clock of a place takes a telephone long to read.
 */
export const parisDate = (at: Date): string => {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
  return format.format(at)
}
