import { isPage, verdictOf } from './pages.ts'
import { fullTitle, pageWords, publicPathOf, publicPaths } from './page-words.ts'

test('Every public page is a page that a visitor sees', () => {
  for (const path of publicPaths) expect([path, isPage(path), verdictOf(path, 'visitor')]).toEqual([path, true, 'show'])
})

test('Every public page has a title and a description of its own, short enough for a list of results', () => {
  const words = Object.values(pageWords)
  expect(new Set(words.map(({ title }) => title)).size).toBe(words.length)
  expect(new Set(words.map(({ description }) => description)).size).toBe(words.length)
  for (const { title, description } of words) {
    expect(fullTitle(title).length).toBeLessThanOrEqual(65)
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})

test.each([
  ['/', '/'],
  ['/rachat', '/rachat'],
  ['/rachat/', '/rachat'],
  ['/rachat//', null],
  ['/rendezvous/abc', null],
  ['/login', null],
  ['', null]
])('%s is the public page %s', (pathname, page) => expect(publicPathOf(pathname)).toBe(page))
