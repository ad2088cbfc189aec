import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import '@comptoir/ui/fonts.css'
import '@comptoir/ui/tokens.css'
import '@comptoir/ui/base.css'
import { Atelier } from './atelier.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Atelier />
      </MemoryRouter>
    </QueryClientProvider>
  </StrictMode>
)
