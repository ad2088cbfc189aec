/** Who looks at a page, as far as the browser knows. */
export type Viewer = 'visitor' | 'unverified' | 'blocked' | 'user' | 'staff'

/** The page is shown, is not there for this viewer, or sends them elsewhere. */
type Verdict = 'show' | 'not_found' | '/login' | '/code' | '/blackhole' | '/profil' | '/dashboard'

/**
 * The guards of the specification §2, a truth table: what each kind of page does with each kind of viewer. A page must
 * name one, so nothing is open by forgetting.
 */
export const pageGuards = {
  /** Home, information and legal pages: everybody may read them. */
  open: { visitor: 'show', unverified: 'show', blocked: 'show', user: 'show', staff: 'show' },
  /** For visitors and active accounts. */
  guest: { visitor: 'show', unverified: '/code', blocked: '/blackhole', user: 'show', staff: 'show' },
  /** Signing in or up: whoever is signed in has no business there. */
  anonymous: { visitor: 'show', unverified: '/code', blocked: '/blackhole', user: '/profil', staff: '/dashboard' },
  login: { visitor: '/login', unverified: '/code', blocked: '/blackhole', user: 'show', staff: 'show' },
  unverified: { visitor: '/login', unverified: 'show', blocked: '/blackhole', user: '/profil', staff: '/profil' },
  blocked: { visitor: '/login', unverified: '/code', blocked: 'show', user: '/profil', staff: '/profil' },
  /** The rest of the world cannot tell that these pages exist. */
  staff: { visitor: 'not_found', unverified: 'not_found', blocked: 'not_found', user: 'not_found', staff: 'show' }
} as const satisfies Record<string, Record<Viewer, Verdict>>

export type PageGuard = keyof typeof pageGuards

/** Every page of the portal, as the specification §2 lists them: the router's routes, and the paths that are not a 404. */
export const pages = {
  '/': 'open',
  '/create': 'anonymous',
  '/login': 'anonymous',
  '/logout': 'open',
  '/profil': 'login',
  '/forgot': 'anonymous',
  '/forgot/:code': 'anonymous',
  '/about': 'open',
  '/cgu': 'open',
  '/cgr': 'open',
  '/cookies': 'open',
  '/batchs': 'guest',
  '/batchs/:id': 'guest',
  '/estimation': 'open',
  '/rachat': 'open',
  '/rendezvous': 'guest',
  '/rendezvous/:id': 'login',
  '/code': 'unverified',
  '/blackhole': 'blocked',
  '/dashboard': 'staff',
  '/dashboard/batchs/:id': 'staff',
  '/dashboard/batchs/:id/control': 'staff',
  '/dashboard/rendezvous': 'staff',
  '/dashboard/rendezvous/:id': 'staff',
  '/dashboard/cards': 'staff',
  '/dashboard/series': 'staff',
  '/dashboard/users': 'staff',
  '/dashboard/users/:id': 'staff',
  '/dashboard/customize': 'staff',
  '/dashboard/profil': 'staff'
} as const satisfies Record<`/${string}`, PageGuard>

const patterns = Object.entries(pages).map(
  ([page, guard]) => [new RegExp(page === '/' ? '^/$' : `^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`), guard] as const
)

/** The guard of a path's page; null for a path that is no page. */
export const guardOf = (path: string): PageGuard | null => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? null

/** Whether a path is a page of the portal; anything else is the 404 page, with HTTP 404. */
export const isPage = (path: string): boolean => guardOf(path) !== null

/** What a viewer gets to see at a path. */
export const verdictOf = (path: string, viewer: Viewer): Verdict => {
  const guard = guardOf(path)
  return guard === null ? 'not_found' : pageGuards[guard][viewer]
}
