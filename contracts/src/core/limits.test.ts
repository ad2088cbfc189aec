import { displayName } from '../catalogue/catalogue.ts'
import { limits } from './limits.ts'

test('Numbers are those of the specification', () => {
  expect(limits).toMatchObject({
    photoBytes: 20_971_520,
    photoPixels: 40_000_000,
    openBatches: 6,
    cardsPerBatch: 60,
    pageSize: 50,
    pageSizeMax: 100,
    claimDays: 30,
    analysisMs: 120_000,
    highlightsShown: 3,
    minimumAge: 18,
    maximumAge: 120
  })
})

test('A name falls back from French to English to Japanese', () => {
  const names = { frenchname: 'Dracaufeu', englishname: 'Charizard', japanesename: 'リザードン' }
  expect(displayName(names)).toBe('Dracaufeu')
  expect(displayName({ ...names, frenchname: null })).toBe('Charizard')
  expect(displayName({ ...names, frenchname: '', englishname: null })).toBe('リザードン')
  expect(displayName({})).toBe('')
})
