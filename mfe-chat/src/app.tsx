import { Suspense, lazy } from 'react'
import { Route, Routes } from 'react-router'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { Skeleton } from '@comptoir/ui/skeleton'
import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { appointmentTexts } from './appointments/appointments-french.ts'

const AppointmentsPage = lazy(async () => ({
  default: (await import('./appointments/appointments-page.tsx')).AppointmentsPage
}))
const AppointmentPage = lazy(async () => ({
  default: (await import('./appointments/appointment-page.tsx')).AppointmentPage
}))

/** The pages of appointments. Other remotes show a thread by the module `thread.tsx` beside this one. */
const App = ({ shell }: RemoteProps) => (
  <Suspense fallback={<Skeleton />}>
    <Routes>
      <Route index element={<AppointmentsPage shell={shell} />} />
      <Route path=":id" element={<AppointmentPage shell={shell} />} />
      <Route path="*" element={<NotFoundPanel message={appointmentTexts.notFound} />} />
    </Routes>
  </Suspense>
)

export default App
