import { lazy } from 'react'
import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router'
import { offlinePaths } from '@comptoir/contracts/browser/built-pages'
import { pageMarks } from '@comptoir/contracts/browser/page-marks'
import { CONTRACT_VERSION, REMOTES } from '@comptoir/contracts/browser/federation'
import type { RemoteEntry } from '@comptoir/contracts/browser/federation'
import type { PageWriter, ShellPageRequest } from '@comptoir/contracts/portal/page-facts'
import { fillCache } from '@comptoir/web/public-page/fill-cache.ts'
import { scriptJson } from '@comptoir/web/public-page/structured-data.tsx'
import { writeHtml } from '@comptoir/web/public-page/write-html.ts'
import { OfflinePage } from './offline/offline-page.tsx'
import { Portal } from './portal.tsx'
import { createQueryClient } from './query-client.ts'
import type { RemoteLoader } from './remotes/remotes.ts'
import { accountPortal } from './session/account-portal.ts'
import { initialState, reduceSession } from './session/session-machine.ts'
import { createSessionStore } from './session/session-store.ts'
import { pageData, pageHead } from './site/page-head.ts'

/** Every page is written as a visitor sees it. */
const visitor = reduceSession(initialState, { type: 'looked', stored: null, cookie: null })

const remotes: RemoteEntry[] = REMOTES.map(remote => ({
  ...remote,
  basePaths: [...remote.basePaths],
  entry: `/remotes/${remote.name}/`,
  contract: CONTRACT_VERSION
}))

// The gateway puts the remote's own HTML into the place of the mark.
const place = lazy(() => Promise.resolve({ default: () => pageMarks.remote }))
const loader: RemoteLoader = { component: () => place, prefetch: () => undefined, renew: () => undefined }

/** What stands for any page without a network, by its path. No script takes it over. */
const withoutNetwork: Readonly<Record<string, ReactNode>> = {
  [offlinePaths.plain]: <OfflinePage photographing={false} />,
  [offlinePaths.photographing]: <OfflinePage photographing />
}
const takeover = /<script(?![^>]*type="application)[^>]*>.*?<\/script>/gs

/** Writes the document of a page: see `PageWriter`. */
export const { write }: PageWriter<ShellPageRequest> = {
  write: async ({ path, facts, template, style }) => {
    const client = createQueryClient({ isTheirs: () => true, heed: () => undefined })
    fillCache(client, facts)
    const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
    const session = createSessionStore(accountPortal, visitor)
    const offline = withoutNetwork[path]
    const page = await writeHtml(
      offline ?? <Portal client={client} session={session} remotes={remotes} loader={loader} Router={Router} />
    )
    const inline = facts ? `<script type="application/json" id="page-facts">${scriptJson(facts)}</script>` : ''
    const data = pageData(path, facts) + inline
    const parts: Readonly<Record<string, string>> = { words: pageHead(path), style, page, data }
    const document = offline ? template.replaceAll(takeover, '') : template
    return document.replaceAll(/<!--%(\w+)%-->/g, (mark, name: string) => parts[name] ?? mark)
  }
}
