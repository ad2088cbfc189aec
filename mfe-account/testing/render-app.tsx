import { Link } from 'react-router'
import { REMOTES } from '@comptoir/contracts/browser/federation'
import type { Drafts, Session } from '@comptoir/contracts/browser/federation'
import { createFakeShell, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { renderRemote } from '@comptoir/web/testing/render-remote.tsx'
import type { Entry } from '@comptoir/web/testing/render-remote.tsx'
import App from '../src/app.tsx'

const { basePaths } = REMOTES.find(({ name }) => name === 'mfe-account') ?? { basePaths: [] }

/** Shows the pages as the shell mounts them, for a session and what the shell kept of the forms. */
export const renderApp = (path: Entry, session: Session = visitor, drafts?: Drafts) => {
  const fake = createFakeShell(session, drafts && { drafts })
  const elsewhere = (
    <>
      <Link to="/create">Retour au formulaire</Link>
      <Link to="/code">Vers le code</Link>
    </>
  )
  const app = renderRemote(App, path, { shell: fake.shell, basePaths, elsewhere })
  return { ...fake, drafts: fake.shell.drafts, ...app }
}
