import { madeWhenAsked } from './made-when-asked.ts'

const format = madeWhenAsked(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }))

/** The `YYYY-MM-DD` of a moment in Paris: a server in UTC must not refuse on a birthday what a browser accepted. */
export const parisDate = (at: Date): string => format().format(at)
