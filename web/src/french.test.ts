import { looseSigns } from '@comptoir/ui/testing/sentences'
import { accountTexts } from './account/account-french.ts'
import { batchTexts } from './batch/batch-french.ts'
import { offerTexts } from './batch/offer-french.ts'
import { cameraTexts } from './camera/camera-french.ts'
import { catalogueTexts } from './catalogue/catalogue-french.ts'
import { appointmentTexts, threadTexts } from './conversation/conversation-french.ts'
import { texts } from './french.ts'
import { connectionTexts } from './live/connection-french.ts'

it.each([
  accountTexts,
  appointmentTexts,
  batchTexts,
  cameraTexts,
  catalogueTexts,
  connectionTexts,
  offerTexts,
  texts,
  threadTexts
])('no line begins with a sign of its own: %#', words => {
  expect(looseSigns(words)).toEqual([])
})
