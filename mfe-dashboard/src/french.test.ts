import { looseSigns } from '@comptoir/ui/testing/sentences'
import { batchTexts } from './batch/batch-french.ts'
import { cardsTexts } from './cards/cards-french.ts'
import { catalogueTexts } from './catalogue/catalogue-french.ts'
import { customizeTexts } from './customize/customize-french.ts'
import { texts } from './french.ts'
import { highlightsTexts } from './highlights/highlights-french.ts'
import { ratiosTexts } from './ratios/ratios-french.ts'
import { recognitionTexts } from './recognition/recognition-french.ts'
import { seriesTexts } from './series/series-french.ts'
import { usersTexts } from './users/users-french.ts'

it('no line begins with a sign of its own', () => {
  expect(
    looseSigns([
      texts,
      batchTexts,
      cardsTexts,
      catalogueTexts,
      customizeTexts,
      highlightsTexts,
      ratiosTexts,
      recognitionTexts,
      seriesTexts,
      usersTexts
    ])
  ).toEqual([])
})
