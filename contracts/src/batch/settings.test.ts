import * as z from 'zod/mini'
import { Settings, SettingsChange } from './settings.ts'

const shop = { name: 'Comptoir', address: '1 rue de Paris', phone: '01 23 45 67 89', email: 'shop@comptoir.test' }
const hours = [
  ...[1, 2, 3, 4, 5, 6].map(day => ({ day, open: '11:30', close: '19:00' })),
  { day: 7, open: '14:30', close: '19:00' }
]
const settings = { estimationopen: true, hours, closures: [], shop }

test('The hours of the shop are settings', () => {
  expect(z.parse(Settings, settings)).toEqual(settings)
})

test.each([
  { day: 0, open: '11:30', close: '19:00' },
  { day: 8, open: '11:30', close: '19:00' },
  { day: 1.5, open: '11:30', close: '19:00' },
  { day: 1, open: '24:00', close: '19:00' },
  { day: 1, open: '9:00', close: '19:00' },
  { day: 1, open: '11h30', close: '19:00' }
])('%j are no hours', wrong => {
  expect(z.safeParse(Settings, { ...settings, hours: [wrong] }).success).toBe(false)
})

test('A closure has two dates and a reason', () => {
  const closure = { from: '2026-08-01', to: '2026-08-15', reason: 'Congés' }
  expect(z.safeParse(Settings, { ...settings, closures: [closure] }).success).toBe(true)
  expect(z.safeParse(Settings, { ...settings, closures: [{ ...closure, to: '15/08/2026' }] }).success).toBe(false)
})

test.each(['2030-02-31', '2030-13-01', '2030-00-10', '2029-02-29', '2030-2-1', ''])(
  'A closure cannot be set from %j, which is no day',
  day => {
    const closure = { from: '2030-02-01', to: '2030-03-01', reason: 'Congés' }
    expect(z.safeParse(SettingsChange, { closures: [closure] }).success).toBe(true)
    for (const wrong of [
      { ...closure, from: day },
      { ...closure, to: day }
    ])
      expect(z.safeParse(SettingsChange, { closures: [wrong] }).error?.issues.map(({ message }) => message)).toEqual([
        'La date est manquante ou invalide'
      ])
  }
)

test('Settings that an older release stored with a day that does not exist are still read', () => {
  const closures = [{ from: '2030-02-31', to: '2030-03-01', reason: 'Congés' }]
  expect(z.safeParse(Settings, { ...settings, closures }).success).toBe(true)
})
