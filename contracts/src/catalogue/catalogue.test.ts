import { displayName } from './catalogue.ts'

test('A name falls back from French to English to Japanese', () => {
  const names = { frenchname: 'Dracaufeu', englishname: 'Charizard', japanesename: 'リザードン' }
  expect(displayName(names)).toBe('Dracaufeu')
  expect(displayName({ ...names, frenchname: null })).toBe('Charizard')
  expect(displayName({ ...names, frenchname: '', englishname: null })).toBe('リザードン')
  expect(displayName({})).toBe('')
})
