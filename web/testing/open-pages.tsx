import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { useFocusPolicy } from '../src/focus/use-focus-policy.ts'

/** Shows pages, by path, under the focus policy, with a button `back` above them and `beside` beneath. */
export const openPages = (pages: Record<string, ReactNode>, at = '/', beside: ReactNode = null) => {
  const Layout = () => {
    const main = useFocusPolicy()
    const navigate = useNavigate()
    return (
      <div>
        <header>
          <button onClick={() => void navigate(-1)}>back</button>
        </header>
        <main ref={main} data-focus-scope tabIndex={-1}>
          <Routes>
            {Object.entries(pages).map(([path, page]) => (
              <Route key={path} path={path} element={page} />
            ))}
          </Routes>
        </main>
        {beside}
      </div>
    )
  }
  return render(
    <MemoryRouter initialEntries={[at]}>
      <Layout />
    </MemoryRouter>
  )
}
