import { dayWords } from './day-words.ts'

const intl = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

it('writes every day of a year as French does', () => {
  for (let time = Date.UTC(2028, 0, 1); time < Date.UTC(2029, 0, 1); time += 24 * 60 * 60 * 1000)
    expect(dayWords(new Date(time).toISOString().slice(0, 10))).toBe(intl.format(time).replace(/^1 /, '1er '))
})
