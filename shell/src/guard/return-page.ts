import * as z from 'zod/mini'
import { verdictOf } from '@comptoir/contracts/portal/pages'
import type { Viewer } from '@comptoir/contracts/portal/pages'
import { sendPage } from '@comptoir/web/account/send-intent.ts'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

/**
 * A page (path, query and hash) to return to after the sign-in, in this tab and over a reload. `person` is the user who was
 * signed in there, null for a visitor.
 */
export const returnPage = storedEntry(
  'sessionStorage',
  'return',
  z.object({ path: z.string(), person: z.nullable(z.string()) })
)

/** Whether a path stays on this portal: a browser takes `//host` and `/\host` for another site. */
const isLocal = (path: string) => {
  try {
    return path.startsWith('/') && new URL(path, location.origin).origin === location.origin
  } catch {
    return false
  }
}

const pathOf = (userid: string): string | null => {
  const page = returnPage.read()
  return page && (page.person === null || page.person === userid) ? page.path : null
}

/**
 * Returns the page of the batch which a visitor asked to send, else the remembered page. Null when it is not on this portal,
 * was another user's, or this viewer may not see it.
 */
export const readReturnPage = (userid: string, viewer: Viewer): string | null => {
  const path = (viewer === 'user' ? sendPage() : null) ?? pathOf(userid)
  if (path === null || !isLocal(path)) return null
  const { pathname } = new URL(path, location.origin)
  return verdictOf(pathname, viewer) === 'show' ? path : null
}
