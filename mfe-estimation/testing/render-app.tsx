import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import type { Session, ShellServices } from '@comptoir/contracts/browser/federation'
import { createFakeShell, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { renderRemote } from '@comptoir/web/testing/render-remote.tsx'
import type { Entry } from '@comptoir/web/testing/render-remote.tsx'
import App from '../src/app.tsx'
import { installCanvas } from './canvas.ts'

/** Shows the pages as the shell mounts them, with the shell's services in the hands of the test. */
export const renderApp = (path: Entry, session: Session = visitor) => {
  installCanvas()
  const renderThread = jest.fn<ReactNode, Parameters<ShellServices['renderThread']>>(({ tabletype, id }) => (
    <p>{`Fil ${tabletype} ${id}`}</p>
  ))
  const fake = createFakeShell(session, { renderThread })
  return {
    ...fake,
    ...renderRemote(App, path, { shell: fake.shell, basePaths: ['/estimation', '/rachat', '/batchs'] }),
    renderThread,
    /** A frame of the portal. The contract refuses what the portal never sends. */
    frame: (frame: z.infer<typeof BatchFrame>) => fake.frame(BatchFrame, frame),
    socketPath: () => fake.sockets.at(-1)?.path
  }
}
