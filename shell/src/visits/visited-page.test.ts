import { visitedPage } from './visited-page.ts'

it.each([
  ['/', '/'],
  ['/estimation', '/estimation'],
  ['/estimation/', '/estimation'],
  ['/batchs/AbC-12', '/batchs/:id'],
  ['/batchs/nouveau', '/batchs/nouveau'],
  ['/rendezvous/AbC-12', '/rendezvous/:id'],
  ['/forgot/the-secret-of-a-link', '/forgot'],
  ['/dashboard', null],
  ['/dashboard/users/u1', null],
  ['/nulle-part', null],
  ['/batchs/a/b', null]
])('%s counts as %s', (path, page) => {
  expect(visitedPage(path)).toBe(page)
})
