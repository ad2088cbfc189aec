/** Calendar files (RFC 5545), by which an appointment comes into somebody's own calendar and stays right there. */

export interface CalendarEvent {
  /** The same for every version of one appointment: a calendar replaces what it has under it. */
  uid: string
  /** Grows with every version. */
  sequence: number
  /** `CANCEL` has a calendar take the appointment out. */
  method: 'PUBLISH' | 'CANCEL'
  startsat: string
  /** Null where the end is not known: the calendar keeps an hour free. */
  endsat: string | null
  summary: string
  description?: string
  location: string
  url?: string
  /** The shop, for a reader of the calendar to write to. */
  organizer?: { name: string; email: string }
  /** When the file is made. */
  now: Date
}

const stamp = (moment: string | Date) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Text of RFC 5545: what has a meaning there is escaped. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** The value of a parameter: a double quote would end it, and a line end the line. */
const quoted = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`

/** An address as it is: a line end would begin another field. */
const plain = (address: string) => address.replaceAll(/\p{Cc}/gu, '')

/** Lines hold 75 bytes and go on after a space; a letter of UTF-8 is never cut. */
const folded = (line: string): string => {
  const encoder = new TextEncoder()
  const parts = ['']
  let room = 75
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (size > room) {
      parts.push('')
      room = 74
    }
    parts[parts.length - 1] += letter
    room -= size
  }
  return parts.join('\r\n ')
}

/** Writes one appointment as a calendar file. Its moments stand in UTC, so that no clock change can move them. */
export const calendarFile = (event: CalendarEvent): string => {
  const { uid, sequence, method, startsat, endsat, summary, description, location, url, organizer, now } = event
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comptoir//Rendez-vous//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${plain(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsat)}`,
    endsat === null ? 'DURATION:PT1H' : `DTEND:${stamp(endsat)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `LOCATION:${escaped(location)}`,
    ...(url === undefined ? [] : [`URL:${plain(url)}`]),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${plain(organizer.email)}`] : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    ''
  ]
    .map(folded)
    .join('\r\n')
}

/** The id of an appointment in a calendar, the same in mails and on pages. */
export const calendarIdOf = (conversationid: string): string => `${conversationid}@comptoir`
