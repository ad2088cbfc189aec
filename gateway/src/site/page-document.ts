import path from 'node:path'
import { AppError } from '@comptoir/contracts/core/errors'
import { escapeHtml } from './escape-html.ts'
import { remoteOf, type Remotes } from './remotes.ts'
import { watchFile } from './watched-file.ts'

/** JSON inside a script element. A `<` could end the element, so it is escaped. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The one document of the portal. */
export interface PageDocument {
  /** Returns the HTML for a path. Throws `unavailable` while the shell has no build. */
  at(pathname: string): Promise<string>
}

/**
 * The page of the shell's build. It carries the list of remotes, which the shell then need not ask for, and preloads the
 * entry of the remote that the path belongs to.
 */
export const openPageDocument = ({ siteDir, remotes }: { siteDir: string; remotes: Remotes }): PageDocument => {
  const shellPage = watchFile(path.join(siteDir, 'shell', 'dist', 'index.html'), text => text)
  return {
    async at(pathname) {
      const [html, document] = await Promise.all([shellPage.read(), remotes.document()])
      if (html === null) throw new AppError('unavailable')
      const remote = remoteOf(document, pathname)
      const head = [
        `<script type="application/json" id="remotes">${inlineJson(document)}</script>`,
        remote ? `<link rel="preload" as="script" href="${escapeHtml(remote.entry)}">` : ''
      ].join('')
      return html.replace('</head>', () => `${head}</head>`)
    }
  }
}
