import type { Video } from '@comptoir/contracts/conversation/thread'

const stamp = (moment: string | Date) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Text of RFC 5545: what has a meaning there is escaped. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`)

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

/** An appointment has no end in the portal: the calendar keeps an hour free. */
const DURATION = 'PT1H'

/** An appointment by video as a calendar file (RFC 5545); `id` makes a second import the same event. */
export const calendarFile = (
  { title, url }: Pick<Video, 'title' | 'url'>,
  { id, startsat, now }: { id: string; startsat: string; now: Date }
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comptoir//Rendez-vous//FR',
    'BEGIN:VEVENT',
    `UID:${id}@comptoir`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsat)}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(url)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    ''
  ]
    .map(folded)
    .join('\r\n')
