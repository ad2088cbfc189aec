import type { SessionUser, ShellServices } from '@comptoir/contracts/browser/federation'
import { BatchFrame, DashboardFrame } from '@comptoir/contracts/portal/realtime'
import { createFakeShell, memoryDrafts, sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { renderRemote } from '@comptoir/web/testing/render-remote.tsx'
import App from '../src/app.tsx'

const SHOP = '/api/cables/dashboard'

const staff: Partial<SessionUser> = {
  id: 'staff-one',
  firstname: 'Camille',
  lastname: 'Comptoir',
  email: 'camille@exemple.fr',
  isadmin: 1
}

/** Stands for the thread, which the shell renders. */
const renderThread: ShellServices['renderThread'] = ({ tabletype, id, offering }) => (
  <>
    <p>{`Fil ${tabletype} ${id}`}</p>
    {offering && <button onClick={offering.onClose}>Formulaire d’offre</button>}
  </>
)

/** Shows the pages to a manager, or to another `person`. The test plays the shell and the shop's sockets. */
export const renderApp = (path: string, person: Partial<SessionUser> = {}) => {
  const drafts = new Map<string, unknown>()
  const { shell, frame, connection, ...seen } = createFakeShell(sessionOf({ ...staff, ...person }), {
    drafts: memoryDrafts(drafts),
    renderThread
  })
  return {
    ...seen,
    ...renderRemote(App, path, { shell, basePaths: ['/dashboard', '/inspection'] }),
    drafts,
    shopFrame: (sent: DashboardFrame) => frame(DashboardFrame, sent, SHOP),
    shopConnection: (state: Parameters<typeof connection>[0]) => connection(state, SHOP),
    batchFrame: (id: string, sent: BatchFrame) => frame(BatchFrame, sent, `/api/cables/batchs/${id}`)
  }
}
