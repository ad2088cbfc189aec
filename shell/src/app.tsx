import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Skeleton } from '@comptoir/ui/skeleton'
import { PageGuard } from './guard/page-guard.tsx'
import { Layout } from './layout/layout.tsx'
import { RemoteFailure } from './remotes/remote-failure.tsx'
import { RemoteOutlet } from './remotes/remote-outlet.tsx'
import { useRemotes } from './remotes/remote-registry.tsx'

const LEGAL_PAGES = ['about', 'cgu', 'cgr', 'cookies'] as const

const HomePage = lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage }))
const LegalPage = lazy(async () => ({ default: (await import('./legal/legal-page.tsx')).LegalPage }))

/** The routes of the portal, behind one guard: the shell's own pages, then the base paths of every remote. */
export const App = () => {
  const remotes = useRemotes()
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<PageGuard />}>
          {/* Each page has a boundary of its own (`key`): a press on a link must not wait for the script of the page it leaves. */}
          <Route
            index
            element={
              <Suspense key="home" fallback={<Skeleton />}>
                <HomePage />
              </Suspense>
            }
          />
          {LEGAL_PAGES.map(page => (
            <Route
              key={page}
              path={page}
              element={
                <Suspense key="legal" fallback={<Skeleton />}>
                  <LegalPage page={page} />
                </Suspense>
              }
            />
          ))}
          {remotes.flatMap(remote =>
            remote.basePaths.map(base => (
              // The same key for all paths of a remote: it stays mounted from one of its pages to another.
              <Route key={base} path={`${base}/*`} element={<RemoteOutlet key={remote.name} remote={remote} />} />
            ))
          )}
          {/* A page of the portal whose remote is not deployed. The guard has already answered every path that is no page. */}
          <Route path="*" element={<RemoteFailure />} />
        </Route>
      </Route>
    </Routes>
  )
}
