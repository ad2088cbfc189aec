import { looseSigns } from '@comptoir/ui/testing/sentences'
import { texts } from './french.ts'
import * as legal from './legal/legal-french.ts'

it('no line begins with a sign of its own', () => {
  expect(looseSigns([texts, legal])).toEqual([])
})
