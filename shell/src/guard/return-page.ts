import * as z from 'zod/mini'
import { verdictOf } from '@comptoir/contracts/portal/pages'
import type { Viewer } from '@comptoir/contracts/portal/pages'

const KEY = 'return'

/** The page asked for before signing in, and whose it was when somebody was signed in there. */
const ReturnPage = z.object({ path: z.string(), person: z.nullable(z.string()) })
type ReturnPage = z.infer<typeof ReturnPage>

/** Keeps a page (path, query and hash) for after the sign-in. The tab keeps it: it survives a reload. */
export const keepReturnPage = (page: ReturnPage): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page))
  } catch {
    // Storage is refused: the sign-in leads to the usual page.
  }
}

export const forgetReturnPage = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing could be kept either.
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

/** A path of this portal and nothing that a browser takes for another site. */
const isLocal = (path: string) => {
  try {
    return path.startsWith('/') && new URL(path, location.origin).origin === location.origin
  } catch {
    return false
  }
}

/** The kept page, when it is the portal's, nobody else's, and this viewer gets to see it. */
export const readReturnPage = (userid: string, viewer: Viewer): string | null => {
  const page = read()
  if (!page || (page.person !== null && page.person !== userid) || !isLocal(page.path)) return null
  const { pathname } = new URL(page.path, location.origin)
  return verdictOf(pathname, viewer) === 'show' ? page.path : null
}
