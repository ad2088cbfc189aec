import path from 'node:path'
import type { RemotesDocument } from '@comptoir/contracts/browser/federation'
import { AppError } from '@comptoir/contracts/core/errors'
import { watchedFile } from './build-files.ts'
import { escapeHtml } from './escape-html.ts'
import { remoteOf } from './remotes.ts'

/** JSON inside a script element: `<` could end it. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The one document of the portal: the shell's page with the list of remotes inside, so that the shell need not ask for
 * it, and a preload of the entry of the remote this path belongs to. Throws `unavailable` without a build.
 */
export const createPageDocument = ({
  siteDir,
  remotes
}: {
  siteDir: string
  remotes: () => Promise<RemotesDocument>
}) => {
  const readShell = watchedFile(path.join(siteDir, 'shell', 'dist', 'index.html'), text => text)
  return async (pathname: string): Promise<string> => {
    const [shell, document] = await Promise.all([readShell(), remotes()])
    if (shell === null) throw new AppError('unavailable')
    const remote = remoteOf(document, pathname)
    const head = [
      `<script type="application/json" id="remotes">${inlineJson(document)}</script>`,
      remote ? `<link rel="preload" as="script" href="${escapeHtml(remote.entry)}">` : ''
    ].join('')
    return shell.replace('</head>', () => `${head}</head>`)
  }
}
