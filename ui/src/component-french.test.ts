import { looseSigns, sentencesOf } from '../testing/sentences.ts'
import { texts } from './component-french.ts'

it('no line begins with a sign of its own', () => {
  expect(sentencesOf(texts)).toContain('Il manque\u00a0: 1.')
  expect(looseSigns(texts)).toEqual([])
  expect(looseSigns({ one: ['Vraiment ?', 'Vraiment\u00a0?'], other: (name: string) => `${name} : oui` })).toEqual([
    'Vraiment ?',
    '1 : oui'
  ])
})
