import { isPage, pages } from './pages.ts'

test.each([
  '/',
  '/create',
  '/login',
  '/logout',
  '/profil',
  '/forgot',
  '/forgot/a1b2',
  '/about',
  '/cgu',
  '/cgr',
  '/cookies',
  '/batchs',
  '/batchs/V1StGXR8_Z5jdHi6B-myT',
  '/estimation',
  '/rachat',
  '/rendezvous',
  '/rendezvous/V1StGXR8_Z5jdHi6B-myT',
  '/code',
  '/blackhole',
  '/dashboard',
  '/dashboard/rendezvous',
  '/dashboard/cards',
  '/dashboard/series',
  '/dashboard/users',
  '/dashboard/customize',
  '/dashboard/profil',
  '/dashboard/users/V1StGXR8_Z5jdHi6B-myT',
  '/dashboard/batchs/V1StGXR8_Z5jdHi6B-myT',
  '/dashboard/rendezvous/V1StGXR8_Z5jdHi6B-myT',
  '/profil/'
])('%s is a page', path => expect(isPage(path)).toBe(true))

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

test('No page is listed twice', () => expect(new Set(pages).size).toBe(pages.length))
