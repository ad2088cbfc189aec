import { firstLeaseWord, scratchSpaces } from './memory-layout.ts'
import { withScratch } from './scratch-lease.ts'

const head = () => new Int32Array(new SharedArrayBuffer(4 * (firstLeaseWord + scratchSpaces)))

test('searches at the same time get different spaces, and give them back', () => {
  const words = head()
  const taken = withScratch(words, first => [first, withScratch(words, second => second)])
  expect(new Set(taken).size).toBe(2)
  expect(() =>
    withScratch(words, () => {
      throw new Error('search failed')
    })
  ).toThrow('search failed')
  expect(words.every(word => word === 0)).toBe(true)
})

test('the space of a thread that was ended in the middle is free again after a while', () => {
  const words = head()
  const secondsAgo = (seconds: number) => (Math.floor(Date.now() / 1000) & 0x3fffffff) - seconds
  words.fill(secondsAgo(5), firstLeaseWord)
  expect(() => withScratch(words, space => space)).toThrow('no scratch space is free')
  words[firstLeaseWord + 7] = secondsAgo(120)
  expect(withScratch(words, space => space)).toBe(7)
})
