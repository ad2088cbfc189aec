import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Skeleton } from '@comptoir/ui/skeleton'
import { HomePage } from './home-page.tsx'
import { Layout } from './layout.tsx'
import { PageGuard } from './page-guard.tsx'
import { RemoteFailure } from './remote-failure.tsx'
import { RemoteOutlet } from './remote-outlet.tsx'
import { useRemotes } from './remote-registry.tsx'

const LEGAL_PAGES = ['about', 'cgu', 'cgr', 'cookies'] as const

const LegalPage = lazy(async () => ({ default: (await import('./legal-page.tsx')).LegalPage }))

/** The only router's table, behind one guard: the host's own pages, then the base paths of every remote. */
export const App = () => {
  const remotes = useRemotes()
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<PageGuard />}>
          <Route index element={<HomePage />} />
          {LEGAL_PAGES.map(page => (
            <Route
              key={page}
              path={page}
              element={
                <Suspense fallback={<Skeleton />}>
                  <LegalPage page={page} />
                </Suspense>
              }
            />
          ))}
          {remotes.flatMap(remote =>
            remote.basePaths.map(base => (
              // One key a remote: going from one of its pages to another keeps it mounted, going to another remote does not.
              <Route key={base} path={`${base}/*`} element={<RemoteOutlet key={remote.name} remote={remote} />} />
            ))
          )}
          {/* A page of the portal whose remote is not deployed: the guard has answered every path that is no page. */}
          <Route path="*" element={<RemoteFailure />} />
        </Route>
      </Route>
    </Routes>
  )
}
