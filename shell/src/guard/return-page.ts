import * as z from 'zod/mini'
import { verdictOf } from '@comptoir/contracts/portal/pages'
import type { Viewer } from '@comptoir/contracts/portal/pages'

const KEY = 'return'

/** A page to return to after the sign-in. `person` is the user who was signed in there, null for a visitor. */
const ReturnPage = z.object({ path: z.string(), person: z.nullable(z.string()) })
type ReturnPage = z.infer<typeof ReturnPage>

/** Remembers a page (path, query and hash) until the sign-in, in this tab and over a reload. */
export const keepReturnPage = (page: ReturnPage): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page))
  } catch {
    // The browser refuses storage: the sign-in leads to the usual page.
  }
}

/** Forgets the remembered page. */
export const forgetReturnPage = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // The browser refuses storage: nothing was remembered.
  }
}

const read = (): ReturnPage | null => {
  try {
    const page = z.safeParse(ReturnPage, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return page.success ? page.data : null
  } catch {
    return null
  }
}

/** Whether a path stays on this portal: a browser takes `//host` and `/\host` for another site. */
const isLocal = (path: string) => {
  try {
    return path.startsWith('/') && new URL(path, location.origin).origin === location.origin
  } catch {
    return false
  }
}

/** Returns the remembered page. Null when it is not on this portal, was another user's, or this viewer may not see it. */
export const readReturnPage = (userid: string, viewer: Viewer): string | null => {
  const page = read()
  if (!page || (page.person !== null && page.person !== userid) || !isLocal(page.path)) return null
  const { pathname } = new URL(page.path, location.origin)
  return verdictOf(pathname, viewer) === 'show' ? page.path : null
}
