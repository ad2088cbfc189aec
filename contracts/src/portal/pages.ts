import { secondFactorPage } from '../browser/second-factor-page.ts'
import type { StaffRole } from '../core/access.ts'

/**
 * The kinds of people who look at a page. The browser derives the kind from the session it remembers. `staff_without_factor`:
 * an administrator who must set up a second factor first.
 */
export type Viewer = 'visitor' | 'unverified' | 'blocked' | 'user' | StaffRole | 'staff_without_factor'

/** What a viewer gets at a page: the page, the 404 page, or a redirection to another page. */
type Verdict =
  'show' | 'not_found' | '/login' | '/code' | '/blackhole' | '/profil' | '/dashboard' | typeof secondFactorPage

const setUp = { staff_without_factor: secondFactorPage }

/**
 * The guards of the specification §2, a truth table: guard × viewer → what the viewer gets. Every page must name a guard,
 * so that none is open because somebody forgot it. Staff who must set up a second factor (decisions §12) see the open pages
 * and their profile, where they do it: from every other page they are led there.
 */
export const pageGuards = {
  /** For everybody: home, information and legal pages. */
  open: {
    visitor: 'show',
    unverified: 'show',
    blocked: 'show',
    user: 'show',
    clerk: 'show',
    manager: 'show',
    staff_without_factor: 'show'
  },
  /** For visitors and active accounts. */
  guest: {
    visitor: 'show',
    unverified: '/code',
    blocked: '/blackhole',
    user: 'show',
    clerk: 'show',
    manager: 'show',
    ...setUp
  },
  /** As `guest`, for a page that a link opens: nobody is led away from it because a session is over. */
  link: {
    visitor: 'show',
    unverified: '/code',
    blocked: '/blackhole',
    user: 'show',
    clerk: 'show',
    manager: 'show',
    ...setUp
  },
  /** Signing in or up: only for people who are signed out. */
  anonymous: {
    visitor: 'show',
    unverified: '/code',
    blocked: '/blackhole',
    user: '/profil',
    clerk: '/dashboard',
    manager: '/dashboard',
    ...setUp
  },
  /** For active accounts. */
  login: {
    visitor: '/login',
    unverified: '/code',
    blocked: '/blackhole',
    user: 'show',
    clerk: 'show',
    manager: 'show',
    ...setUp
  },
  /** As `login`, for the page on which a second factor is set up. */
  profile: {
    visitor: '/login',
    unverified: '/code',
    blocked: '/blackhole',
    user: 'show',
    clerk: 'show',
    manager: 'show',
    staff_without_factor: 'show'
  },
  /** For accounts whose address is not proved yet. */
  unverified: {
    visitor: '/login',
    unverified: 'show',
    blocked: '/blackhole',
    user: '/profil',
    clerk: '/profil',
    manager: '/profil',
    ...setUp
  },
  /** For blocked accounts. */
  blocked: {
    visitor: '/login',
    unverified: '/code',
    blocked: 'show',
    user: '/profil',
    clerk: '/profil',
    manager: '/profil',
    ...setUp
  },
  /** For staff. To everybody else these pages do not exist. */
  staff: {
    visitor: 'not_found',
    unverified: 'not_found',
    blocked: 'not_found',
    user: 'not_found',
    clerk: 'show',
    manager: 'show',
    ...setUp
  },
  /** For managers. To everybody else, clerks too, these pages do not exist. */
  manager: {
    visitor: 'not_found',
    unverified: 'not_found',
    blocked: 'not_found',
    user: 'not_found',
    clerk: 'not_found',
    manager: 'show',
    ...setUp
  }
} as const satisfies Record<string, Record<Viewer, Verdict>>

/** The name of a guard. */
export type PageGuard = keyof typeof pageGuards

/**
 * Every page of the portal with its guard, as the specification §2 lists them. Where two match a path, the first counts. The shell's router has
 * these routes, and the gateway answers every other path with the 404 page.
 */
export const pages = {
  '/': 'open',
  '/create': 'anonymous',
  '/login': 'anonymous',
  '/logout': 'open',
  '/profil': 'profile',
  '/forgot': 'anonymous',
  '/forgot/:code': 'anonymous',
  '/invitation/:code': 'open',
  '/inspection/:code': 'open',
  '/about': 'open',
  '/cgu': 'open',
  '/cgr': 'open',
  '/cookies': 'open',
  '/batchs': 'guest',
  '/batchs/relais': 'link',
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
  '/dashboard/customize': 'manager',
  '/dashboard/staff': 'manager',
  '/dashboard/register': 'staff',
  '/dashboard/replies': 'staff',
  '/dashboard/audit': 'manager',
  '/dashboard/figures': 'manager',
  '/dashboard/stats': 'manager',
  '/dashboard/profil': 'staff'
} as const satisfies Record<`/${string}`, PageGuard>

const patterns = Object.entries(pages).map(
  ([page, guard]) => [new RegExp(page === '/' ? '^/$' : `^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`), guard] as const
)

/** Returns the guard of the page at a path, null where there is no page. Case and doubled slashes count. */
export const guardOf = (path: string): PageGuard | null => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? null

/** Whether there is a page at a path. */
export const isPage = (path: string): boolean => guardOf(path) !== null

/** Returns what a viewer gets at a path. */
export const verdictOf = (path: string, viewer: Viewer): Verdict => {
  const guard = guardOf(path)
  return guard === null ? 'not_found' : pageGuards[guard][viewer]
}
