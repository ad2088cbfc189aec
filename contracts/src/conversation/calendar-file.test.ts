import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const file = (part: Partial<CalendarEvent> = {}) =>
  calendarFile({
    uid: 'talk-one@comptoir.test',
    sequence: 2,
    method: 'PUBLISH',
    startsat: '2026-12-01T09:30:00.000Z',
    endsat: '2026-12-01T10:00:00.000Z',
    summary: 'Votre collection',
    location: '1 rue des Cartes, 75001 Paris',
    now: new Date('2026-11-20T08:00:00.000Z'),
    ...part
  })
const size = (line: string) => new TextEncoder().encode(line).length

test('A file holds the moment in UTC, the place, the shop, and which version of the appointment it is', () => {
  const made = file({
    description: 'Avec vos cartes',
    url: 'https://comptoir.test/rendezvous/talk-one',
    organizer: { name: 'Comptoir, Paris', email: 'boutique@comptoir.test' }
  })
  expect(made.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comptoir//Rendez-vous//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:talk-one@comptoir.test',
    'SEQUENCE:2',
    'DTSTAMP:20261120T080000Z',
    'DTSTART:20261201T093000Z',
    'DTEND:20261201T100000Z',
    'SUMMARY:Votre collection',
    'DESCRIPTION:Avec vos cartes',
    String.raw`LOCATION:1 rue des Cartes\, 75001 Paris`,
    'URL:https://comptoir.test/rendezvous/talk-one',
    'ORGANIZER;CN="Comptoir, Paris":mailto:boutique@comptoir.test',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    ''
  ])
})

test('A cancelled appointment leaves the calendar, and one without an end keeps an hour free', () => {
  const made = file({ method: 'CANCEL', endsat: null })
  expect(made).toContain('METHOD:CANCEL\r\n')
  expect(made).toContain('STATUS:CANCELLED\r\n')
  expect(made).toContain('DURATION:PT1H\r\n')
  expect(made).not.toContain('DTEND')
})

test.each([
  ['summary', 'Cartes\r\nATTENDEE:mailto:mallory@example.fr'],
  ['location', 'Paris\rATTENDEE:mailto:mallory@example.fr'],
  ['url', 'https://example.fr\nATTENDEE:mailto:mallory@example.fr'],
  ['uid', 'talk\r\nATTENDEE:mailto:mallory@example.fr']
])('No text adds a line of its own: %s', (name, text) => {
  const lines = file({ [name]: text }).split(/[\r\n]+/)
  expect(lines.filter(line => line.startsWith('ATTENDEE'))).toEqual([])
})

test('The name of the shop cannot end its own quotes', () => {
  const made = file({ organizer: { name: 'A";ROLE="B\r\nX:1', email: 'a@example.fr' } })
  expect(made).toContain('ORGANIZER;CN="A ;ROLE= B  X:1":mailto:a@example.fr')
})

test('Long lines go on at 75 bytes, and no letter is cut', () => {
  const summary = `${'É'.repeat(60)}${'🃏'.repeat(40)}`
  const lines = file({ summary }).split('\r\n')
  expect(Math.max(...lines.map(size))).toBeLessThanOrEqual(75)
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${summary}`)
})
