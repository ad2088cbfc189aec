import { calendarFile } from './calendar-file.ts'

const file = (title: string) =>
  calendarFile(
    { title, url: 'https://visio.exemple.fr/salle' },
    { id: 'message-one', startsat: '2026-12-01T09:30:00.000Z', now: new Date('2026-11-20T08:00:00.000Z') }
  )

it('holds the moment in UTC, the title and the place', () => {
  expect(file('Votre collection').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comptoir//Rendez-vous//FR',
    'BEGIN:VEVENT',
    'UID:message-one@comptoir',
    'DTSTAMP:20261120T080000Z',
    'DTSTART:20261201T093000Z',
    'DURATION:PT1H',
    'SUMMARY:Votre collection',
    'LOCATION:https://visio.exemple.fr/salle',
    'URL:https://visio.exemple.fr/salle',
    'END:VEVENT',
    'END:VCALENDAR',
    ''
  ])
})

it('lets no title add a line or a field of its own', () => {
  expect(file('Cartes, lots; etc.\nURL:https://ailleurs')).toContain(
    String.raw`SUMMARY:Cartes\, lots\; etc.\nURL:https://ailleurs`
  )
})

it('folds long lines at 75 bytes without cutting a letter', () => {
  const lines = file('É'.repeat(100)).split('\r\n')
  const size = (line: string) => new TextEncoder().encode(line).length
  expect(Math.max(...lines.map(size))).toBeLessThanOrEqual(75)
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${'É'.repeat(100)}`)
})
