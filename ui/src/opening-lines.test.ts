import { comingClosures, openingLines } from './opening-lines.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const lines = (hours: Parameters<typeof openingLines>[0]) =>
  openingLines(hours).map(line => `${line.days} : ${plain(line.hours)}`)
const days = (...numbers: number[]) => numbers.map(day => ({ day, open: '11:30', close: '19:00' }))

it('gathers following days with the same hours', () => {
  expect(lines([...days(1, 2, 3, 4, 5, 6), { day: 7, open: '14:30', close: '19:00' }])).toEqual([
    'Lundi au samedi : 11 h 30 – 19 h',
    'Dimanche : 14 h 30 – 19 h'
  ])
})

it('does not gather days that do not follow each other, and names the closed ones', () => {
  expect(lines(days(1, 3))).toEqual([
    'Lundi : 11 h 30 – 19 h',
    'Mardi : Fermé',
    'Mercredi : 11 h 30 – 19 h',
    'Jeudi au dimanche : Fermé'
  ])
})

it('shows a lunch break in order', () => {
  const [monday] = lines([
    { day: 1, open: '14:00', close: '19:00' },
    { day: 1, open: '09:05', close: '12:00' }
  ])
  expect(monday).toBe('Lundi : 9 h 05 – 12 h, 14 h – 19 h')
})

it('keeps the closures that are not over', () => {
  const closure = (from: string, to: string) => ({ from, to, reason: '' })
  const closures = [closure('2026-08-01', '2026-08-15'), closure('2026-12-25', '2026-12-25')]
  expect(comingClosures(closures, '2026-08-15')).toEqual(closures)
  expect(comingClosures(closures, '2026-08-16')).toEqual(closures.slice(1))
  expect(comingClosures(closures, '2026-12-26')).toEqual([])
})
