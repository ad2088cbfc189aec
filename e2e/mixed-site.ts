import { REMOTES } from '@comptoir/contracts/browser/federation'
import { openPageDocument } from '@comptoir/gateway/site/page-document'
import { openRemotes } from '@comptoir/gateway/site/remotes'
import { silentLog } from '@comptoir/kit/testing/log'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const root = join(import.meta.dirname, '..')

/** Makes a folder of builds at `siteDir`: those of the workspaces in `earlier` from another checkout, the others from this one. */
export const mixSite = (siteDir: string, before: string, earlier: readonly string[]): void => {
  mkdirSync(siteDir)
  for (const name of ['shell', ...REMOTES.map(remote => remote.name)])
    symlinkSync(join(earlier.includes(name) ? before : root, name), join(siteDir, name))
}

/** Where a folder of builds keeps the file that a page asks for; null for what the portal answers itself. */
const fileOf = (pathname: string): string | null => {
  const [, remote, file] = /^\/remotes\/([^/]+)\/(.+)/.exec(pathname) ?? []
  if (remote && file) return join(remote, 'dist', file)
  return /^\/(css|fonts|images|js)\//.test(pathname) ? join('shell', 'dist', pathname) : null
}

/** Gives a browser the pages and files of these builds, made into pages as the gateway does. Calls go on to the portal. */
export const serveSite = async (context: BrowserContext, siteDir: string): Promise<void> => {
  const readRemotes = openRemotes({ siteDir, log: silentLog })
  const pageAt = openPageDocument(siteDir, readRemotes)
  await context.route('**/*', async route => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'document') {
      const response = await route.fetch()
      // The portal sends its public pages compressed.
      const { 'content-encoding': _, ...headers } = response.headers()
      return route.fulfill({ response, headers, body: await pageAt(pathname) })
    }
    if (pathname === '/remotes.json') return route.fulfill({ json: await readRemotes() })
    const file = fileOf(pathname)
    if (!file) return route.continue()
    const path = join(siteDir, file)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404, body: '' })
  })
}
