import { Suspense, lazy } from 'react'
import { Route, Routes } from 'react-router'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { Skeleton } from '@comptoir/ui/skeleton'
import { NotFoundPanel } from './appointments/not-found-panel.tsx'

const AppointmentsPage = lazy(async () => ({
  default: (await import('./appointments/appointments-page.tsx')).AppointmentsPage
}))
const AppointmentPage = lazy(async () => ({
  default: (await import('./appointments/appointment-page.tsx')).AppointmentPage
}))

/** Appointments with the shop; threads in the pages of other remotes come by the module beside this one. */
const App = ({ shell }: RemoteProps) => (
  <Suspense fallback={<Skeleton />}>
    <Routes>
      <Route index element={<AppointmentsPage shell={shell} />} />
      <Route path=":id" element={<AppointmentPage shell={shell} />} />
      <Route path="*" element={<NotFoundPanel />} />
    </Routes>
  </Suspense>
)

export default App
