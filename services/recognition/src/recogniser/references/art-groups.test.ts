import { createArtGroups } from './art-groups.ts'
import { viewKey } from './reference-records.ts'

const key = (cardid: string) => viewKey(cardid, 'face')
const twin = (cardid: string, image: string) => ({ key: key(cardid), image })

test('cards connected by pairs are one group, whichever of a pair found the other', () => {
  const groups = createArtGroups()
  groups.set(key('first'), { image: 'a', twins: [] })
  groups.set(key('reprint'), { image: 'b', twins: [twin('first', 'a')] })
  groups.set(key('japanese'), { image: 'c', twins: [twin('reprint', 'b')] })
  groups.set(key('other/with a slash'), { image: 'd', twins: [] })
  expect(groups.cardsLike(key('first')).toSorted()).toEqual(['japanese', 'reprint'])
  expect(groups.cardsLike(key('japanese')).toSorted()).toEqual(['first', 'reprint'])
  expect(groups.cardsLike(key('other/with a slash'))).toEqual([])
})

test('a card that shows another image, or is gone, leaves its group', () => {
  const groups = createArtGroups()
  groups.set(key('first'), { image: 'a', twins: [] })
  groups.set(key('reprint'), { image: 'b', twins: [twin('first', 'a')] })
  groups.set(key('japanese'), { image: 'c', twins: [twin('reprint', 'b')] })
  groups.set(key('reprint'), { image: 'new', twins: [] })
  expect(groups.cardsLike(key('first'))).toEqual([])
  expect(groups.cardsLike(key('japanese'))).toEqual([])
  groups.delete(key('first'))
  groups.set(key('reprint'), { image: 'b', twins: [twin('first', 'a')] })
  expect(groups.cardsLike(key('reprint'))).toEqual(['japanese'])
})
