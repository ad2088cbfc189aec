/** Every page of the portal, as the specification §2 lists them: the router's routes, and the paths that are not a 404. */
export const pages = [
  '/',
  '/create',
  '/login',
  '/logout',
  '/profil',
  '/forgot',
  '/forgot/:code',
  '/about',
  '/cgu',
  '/cgr',
  '/cookies',
  '/batchs',
  '/batchs/:id',
  '/estimation',
  '/rachat',
  '/rendezvous',
  '/rendezvous/:id',
  '/code',
  '/blackhole',
  '/dashboard',
  '/dashboard/batchs/:id',
  '/dashboard/rendezvous',
  '/dashboard/rendezvous/:id',
  '/dashboard/cards',
  '/dashboard/series',
  '/dashboard/users',
  '/dashboard/users/:id',
  '/dashboard/customize',
  '/dashboard/profil'
] as const

const patterns = pages.map(page => new RegExp(page === '/' ? '^/$' : `^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`))

/** Whether a path is a page of the portal; anything else is the 404 page, with HTTP 404. */
export const isPage = (path: string): boolean => patterns.some(pattern => pattern.test(path))
