import path from 'node:path'
import type { RemotesDocument } from '@comptoir/contracts/browser/federation'
import { AppError } from '@comptoir/contracts/core/errors'
import { escapeHtml } from './escape-html.ts'
import { remoteOf, type ReadRemotes } from './remotes.ts'
import { watchFile } from './watched-file.ts'

/** JSON inside a script element. A `<` could end the element, so it is escaped. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The list of remotes, which the shell then need not ask for, and what fetches the entry of one of them ahead of need. */
export const headForRemotes = (document: RemotesDocument, preloaded: string | null): string => {
  const entry = document.remotes.find(({ name }) => name === preloaded)?.entry
  return [
    `<script type="application/json" id="remotes">${inlineJson(document)}</script>`,
    entry ? `<link rel="preload" as="script" href="${escapeHtml(entry)}">` : ''
  ].join('')
}

/**
 * Returns what makes the page for a path of the shell's build, for everybody whose page is drawn in the browser. It carries
 * the list of remotes and preloads the entry of the remote that the path belongs to. Throws `unavailable` while the shell
 * has no build.
 */
export const openPageDocument = (
  siteDir: string,
  readRemotes: ReadRemotes
): ((pathname: string) => Promise<string>) => {
  const readShell = watchFile(path.join(siteDir, 'shell', 'dist', 'index.html'), text => text)
  return async pathname => {
    const [html, document] = await Promise.all([readShell(), readRemotes()])
    if (html === null) throw new AppError('unavailable')
    return html.replace('</head>', () => `${headForRemotes(document, remoteOf(pathname))}</head>`)
  }
}
