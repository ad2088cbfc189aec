import { Suspense, lazy } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { RemoteProps, ShellServices } from '@comptoir/contracts/browser/federation'
import { Skeleton } from '@comptoir/ui/skeleton'
import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { useHydrated } from '@comptoir/web/public-page/use-hydrated.ts'
import { texts } from './french.ts'

const GuidePage = lazy(async () => ({ default: (await import('./guide/guide-page.tsx')).GuidePage }))
const BatchesPage = lazy(async () => ({ default: (await import('./list/batches-page.tsx')).BatchesPage }))
const UploadKeeper = lazy(async () => ({ default: (await import('./upload-queue/upload-keeper.tsx')).UploadKeeper }))
const NewBatchPage = lazy(async () => ({ default: (await import('./new-batch/new-batch-page.tsx')).NewBatchPage }))
const RelayPage = lazy(async () => ({ default: (await import('./handover/relay-page.tsx')).RelayPage }))
const BatchPage = lazy(async () => ({ default: (await import('./batch-page/batch-page.tsx')).BatchPage }))

const notFound = <NotFoundPanel message={texts.notFound} />

const guide = (name: 'estimation' | 'rachat') => (shell: ShellServices) => (
  <Routes>
    <Route index element={<GuidePage key={name} guide={name} shell={shell} />} />
    <Route path="*" element={notFound} />
  </Routes>
)

const batches = (shell: ShellServices) => (
  <Routes>
    <Route index element={<BatchesPage shell={shell} />} />
    <Route path="nouveau" element={<NewBatchPage shell={shell} />} />
    <Route path="relais" element={<RelayPage session={shell.session} />} />
    <Route path=":id" element={<BatchPage shell={shell} />} />
    <Route path="*" element={notFound} />
  </Routes>
)

/** Pages by the first part of the path; each is mounted by the shell under its own `/{name}/*`. */
const areas: Readonly<Record<string, (shell: ShellServices) => React.ReactNode>> = {
  estimation: guide('estimation'),
  rachat: guide('rachat'),
  batchs: batches
}

/**
 * Sends the photos that wait, whatever page is shown. A page that is written as HTML has none. Apart from the pages: what is
 * drawn again while React takes a page over is drawn anew.
 */
const Uploads = ({ shell }: RemoteProps) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <UploadKeeper session={shell.session} />
    </Suspense>
  )

/** The seller's pages: what estimation and buyback are, the own batches, and one batch with its cards. */
const App = ({ shell }: RemoteProps) => {
  const area = areas[useLocation().pathname.split('/')[1] ?? '']
  return (
    <>
      <Suspense fallback={<Skeleton />}>{area ? area(shell) : notFound}</Suspense>
      <Uploads shell={shell} />
    </>
  )
}

export default App
