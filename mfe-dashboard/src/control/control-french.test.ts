import { looseSigns } from '@comptoir/ui/testing/sentences'
import { controlTexts } from './control-french.ts'

it('no line begins with a sign of its own', () => {
  expect(looseSigns(controlTexts)).toEqual([])
})
