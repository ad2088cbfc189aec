import { looseSigns } from '@comptoir/ui/testing/sentences'
import { batchTexts } from './batch/batch-french.ts'
import { customizeTexts } from './customize/customize-french.ts'
import { texts } from './french.ts'
import { usersTexts } from './users/users-french.ts'

it('no line begins with a sign of its own', () => {
  expect(looseSigns([texts, batchTexts, usersTexts, customizeTexts])).toEqual([])
})
