import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { Skeleton } from '@comptoir/ui/skeleton'

const LoginPage = lazy(async () => ({ default: (await import('./login/login-page.tsx')).LoginPage }))
const CreatePage = lazy(async () => ({ default: (await import('./create/create-page.tsx')).CreatePage }))
const CodePage = lazy(async () => ({ default: (await import('./code/code-page.tsx')).CodePage }))
const ForgotPage = lazy(async () => ({ default: (await import('./forgot/forgot-page.tsx')).ForgotPage }))
const ResetPage = lazy(async () => ({ default: (await import('./forgot/reset-page.tsx')).ResetPage }))
const InvitationPage = lazy(async () => ({
  default: (await import('./invitation/invitation-page.tsx')).InvitationPage
}))
const LogoutPage = lazy(async () => ({ default: (await import('./logout/logout-page.tsx')).LogoutPage }))
const BlackholePage = lazy(async () => ({ default: (await import('./blackhole/blackhole-page.tsx')).BlackholePage }))
const ProfilePage = lazy(async () => ({ default: (await import('./profile/profile-page.tsx')).ProfilePage }))

const pages: Readonly<Record<string, ComponentType<RemoteProps>>> = {
  create: CreatePage,
  login: LoginPage,
  logout: LogoutPage,
  profil: ProfilePage,
  code: CodePage,
  blackhole: BlackholePage
}

/** The pages of an account, by their path. The shell decides who may open which page. */
const App = ({ shell }: RemoteProps) => {
  const name = useLocation().pathname.split('/')[1] ?? ''
  const Found = pages[name]
  return (
    <Suspense fallback={<Skeleton shape="form" />}>
      {Found ? (
        <Found shell={shell} />
      ) : (
        <Routes>
          <Route index element={<ForgotPage shell={shell} />} />
          <Route path=":code" element={name === 'invitation' ? <InvitationPage shell={shell} /> : <ResetPage />} />
        </Routes>
      )}
    </Suspense>
  )
}

export default App
