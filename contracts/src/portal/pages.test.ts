import { isPage, pages, verdictOf, type Viewer } from './pages.ts'

test('A page is found whatever its parameters are, with or without a slash at its end', () => {
  for (const page of Object.keys(pages)) {
    const path = page.replaceAll(/:\w+/g, 'V1StGXR8_Z5jdHi6B-myT')
    expect([path, isPage(path), isPage(path === '/' ? path : `${path}/`)]).toEqual([path, true, true])
  }
})

test.each([
  '',
  '//',
  '/index.html',
  '/Login',
  '/login/now',
  '/login//',
  '/batchs/a/b',
  '/batch',
  '/profile',
  '/dashboard/unknown',
  '/dashboard/batchs',
  '/dashboard/cards/x',
  '/api/settings',
  '/wp-login.php',
  'login'
])('%s is the 404 page', path => expect(isPage(path)).toBe(false))

const viewers: Viewer[] = ['visitor', 'unverified', 'blocked', 'user', 'clerk', 'manager', 'staff_without_factor']
const setUp = '/profil#double-authentification'

test.each<[string, ...string[]]>([
  ['/', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/cgu', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/estimation', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/logout', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/login', 'show', '/code', '/blackhole', '/profil', '/dashboard', '/dashboard', setUp],
  ['/forgot/a1b2', 'show', '/code', '/blackhole', '/profil', '/dashboard', '/dashboard', setUp],
  ['/batchs', 'show', '/code', '/blackhole', 'show', 'show', 'show', setUp],
  ['/batchs/relais', 'show', '/code', '/blackhole', 'show', 'show', 'show', setUp],
  ['/profil', '/login', '/code', '/blackhole', 'show', 'show', 'show', 'show'],
  ['/rendezvous/V1StGXR8', '/login', '/code', '/blackhole', 'show', 'show', 'show', setUp],
  ['/code', '/login', 'show', '/blackhole', '/profil', '/profil', '/profil', setUp],
  ['/blackhole', '/login', '/code', 'show', '/profil', '/profil', '/profil', setUp],
  ['/dashboard/users/V1StGXR8', 'not_found', 'not_found', 'not_found', 'not_found', 'show', 'show', setUp],
  ['/dashboard/audit', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'show', setUp],
  ['/nowhere', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found']
])('At %s each kind of viewer sees or goes where the specification says', (path, ...expected) => {
  expect(viewers.map(viewer => verdictOf(path, viewer))).toEqual(expected)
})
