import type { PageWriter } from '@comptoir/contracts/portal/page-facts'
import { writeRemotePage } from '@comptoir/web/public-page/write-remote-page.tsx'
import App from './app.tsx'

/** The pages that visitors get as HTML. */
export const paths = ['/estimation', '/rachat'] as const

/** Writes what stands in the remote's place of a page: see `PageWriter`. */
export const { write }: PageWriter = { write: request => writeRemotePage(App, request) }
