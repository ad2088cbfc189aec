import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { TitleCount } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { staffRoleOf } from '@comptoir/contracts/core/access'
import { FindEverywhere } from './find/find-everywhere.tsx'
import { DashboardLayout } from './layout/dashboard-layout.tsx'
import { ShopNotFound } from './layout/shop-not-found.tsx'
import { ShortcutsProvider } from './keyboard/shortcuts-provider.tsx'
import { RoleContext } from './role.ts'
import { NewsLost } from './live/news-lost.tsx'
import { useNotifications } from './live/use-notifications.ts'
import { useShopNews } from './live/use-shop-news.ts'
import { useStats } from './live/use-stats.ts'

const InboxPage = lazy(async () => ({ default: (await import('./inbox/inbox-page.tsx')).InboxPage }))
const BatchPage = lazy(async () => ({ default: (await import('./workbench/batch-page.tsx')).BatchPage }))
const ControlPage = lazy(async () => ({ default: (await import('./control/control-page.tsx')).ControlPage }))
const AppointmentsPage = lazy(async () => ({
  default: (await import('./rendezvous/appointments-page.tsx')).AppointmentsPage
}))
const UsersPage = lazy(async () => ({ default: (await import('./users/users-page.tsx')).UsersPage }))
const UserPage = lazy(async () => ({ default: (await import('./users/user-page.tsx')).UserPage }))
const CardsPage = lazy(async () => ({ default: (await import('./cards/cards-page.tsx')).CardsPage }))
const SeriesPage = lazy(async () => ({ default: (await import('./series/series-page.tsx')).SeriesPage }))
const AuditPage = lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage }))
const InspectionPage = lazy(async () => ({
  default: (await import('./register/inspection-page.tsx')).InspectionPage
}))
const TeamPage = lazy(async () => ({ default: (await import('./team/team-page.tsx')).TeamPage }))
const RepliesPage = lazy(async () => ({ default: (await import('./replies/replies-page.tsx')).RepliesPage }))
const RegisterPage = lazy(async () => ({ default: (await import('./register/register-page.tsx')).RegisterPage }))
const StatsPage = lazy(async () => ({ default: (await import('./figures/stats-page.tsx')).StatsPage }))
const CustomizePage = lazy(async () => ({ default: (await import('./customize/customize-page.tsx')).CustomizePage }))

type DocumentPageProps = RemoteProps & { Page: ComponentType<RemoteProps & { id: string }> }

/** The page of the document that the address names. Another document gets a page with a state of its own. */
const DocumentPage = ({ Page, shell }: DocumentPageProps) => {
  const { id = '' } = useParams()
  return <Page key={id} id={id} shell={shell} />
}

/** The shop's side of the portal. The shell shows it to staff only. */
const Dashboard = ({ shell }: RemoteProps) => {
  const stats = useStats()
  const news = useShopNews(shell.openSocket, useNotifications(stats))
  return (
    <RoleContext value={staffRoleOf(shell.session.user?.['role'])}>
      <TitleCount value={stats.data?.lists?.unread ?? 0}>
        <ShortcutsProvider>
          <Routes>
            <Route
              element={
                <DashboardLayout
                  find={<FindEverywhere drafts={shell.drafts} />}
                  notice={<NewsLost connection={news} />}
                />
              }
            >
              <Route index element={<InboxPage shell={shell} />} />
              <Route path="batchs/:id" element={<DocumentPage Page={BatchPage} shell={shell} />} />
              <Route path="batchs/:id/control" element={<DocumentPage Page={ControlPage} shell={shell} />} />
              <Route path="rendezvous/:id?" element={<AppointmentsPage shell={shell} />} />
              <Route path="users" element={<UsersPage />} />
              <Route path="users/:id" element={<DocumentPage Page={UserPage} shell={shell} />} />
              <Route path="customize" element={<CustomizePage shell={shell} />} />
              <Route path="stats" element={<StatsPage />} />
              <Route path="figures" element={<Navigate to="/dashboard/stats?view=visits" replace />} />
              <Route path="staff" element={<TeamPage shell={shell} />} />
              <Route path="replies" element={<RepliesPage shell={shell} />} />
              <Route path="register" element={<RegisterPage shell={shell} />} />
              <Route path="audit" element={<AuditPage />} />
              <Route path="cards" element={<CardsPage shell={shell} />} />
              <Route path="series" element={<SeriesPage shell={shell} />} />
              <Route path="profil" element={<Navigate to="/profil" replace />} />
              <Route path="*" element={<ShopNotFound />} />
            </Route>
          </Routes>
        </ShortcutsProvider>
      </TitleCount>
    </RoleContext>
  )
}

/** The dashboard, and the page of an inspector, who has a link and no account. */
const App = (props: RemoteProps) =>
  useLocation().pathname.startsWith('/inspection/') ? (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route path=":code" element={<InspectionPage />} />
      </Routes>
    </Suspense>
  ) : (
    <Dashboard {...props} />
  )

export default App
