import { readImportOptions } from './options.ts'
import { createProgress } from './progress.ts'

test('An import is asked for by what it comes from, its languages and its pictures', () => {
  expect(readImportOptions([])).toEqual({ from: 'tcgdex', languages: ['fr', 'en', 'ja'], images: 'none' })
  expect(readImportOptions(['--from', './facts', '--languages', 'ja', '--images', 'missing'])).toEqual({
    from: './facts',
    languages: ['ja'],
    images: 'missing'
  })
  for (const args of [['--languages', 'de'], ['--languages', ''], ['--images', 'all'], ['--speed', '9'], ['here']])
    expect(() => readImportOptions(args)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
})

test('The terminal is told how far it is at most once a second, and at the end', () => {
  let now = 0
  const lines: string[] = []
  const onProgress = createProgress({ write: line => void lines.push(line), now: () => now })
  for (const [at, done] of [
    [500, 100],
    [2000, 400],
    [2500, 500],
    [2600, 1000]
  ] as const) {
    now = at
    onProgress(done, 1000)
  }
  expect(lines).toEqual(['400 of 1000 cards, 200 a second, 3 s left', '1000 of 1000 cards, 385 a second, 0 s left'])
})
