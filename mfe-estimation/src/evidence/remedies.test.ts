import { failureCodes } from '@comptoir/contracts/recognition/analysis'
import { remedyOf } from './remedies.ts'

test('Each failure has its own remedy: the same photos are looked at again only where the analysis did not end', () => {
  const again = failureCodes.filter(why => remedyOf(why).again)
  expect(again).toEqual(['gave_up'])
  expect(remedyOf('same_image')).toEqual({ photos: 'back', again: false, corners: false })
  expect(remedyOf('swapped')).toEqual({ photos: 'swap', again: false, corners: false })
})

test('A reason that nobody noted, or that a later release names, leaves every way open', () => {
  for (const why of [null, undefined, 'of_tomorrow', 'toString'])
    expect(remedyOf(why)).toEqual({ photos: 'both', again: true, corners: true })
})
