import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { call } from '@comptoir/contracts/core/call'
import { PageQuery } from '@comptoir/contracts/core/page'
import { createFakePortal } from '../../testing/fake-portal.ts'
import { usePages } from './use-pages.ts'

const listTowns = call({
  name: 'catalogue.list_towns',
  http: 'GET /api/towns',
  summary: 'Towns',
  access: 'staff',
  query: z.extend(PageQuery, { q: z.string() }),
  reply: z.array(z.object({ id: z.string() })),
  pages: true
})

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

it('reads the next page after the last row of the one before, with the same question', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listTowns, ({ before }) => (before ? [{ id: 'c' }] : [{ id: 'a' }, { id: 'b' }]))
  const { result } = renderHook(() => usePages(listTowns, ['towns'], { q: 'paris', limit: 2 }), { wrapper })
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1))
  expect(result.current.hasNextPage).toBe(true)
  await act(() => result.current.fetchNextPage())
  await waitFor(() =>
    expect(result.current.data?.pages.flatMap(({ list }) => list.map(({ id }) => id))).toHaveLength(3)
  )
  expect(result.current.hasNextPage).toBe(false)
  expect(portal.sentTo(listTowns)).toEqual([
    { q: 'paris', limit: '2' },
    { q: 'paris', limit: '2', before: 'b' }
  ])
})

it('keeps the list of the question before in view, if asked to', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listTowns, ({ q }) => [{ id: q }])
  const { result, rerender } = renderHook(
    ({ q }) => usePages(listTowns, ['towns', 'kept'], { q }, { keepsPrevious: true }),
    { wrapper, initialProps: { q: 'paris' } }
  )
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1))
  rerender({ q: 'lyon' })
  expect(result.current.data?.pages).toEqual([{ list: [{ id: 'paris' }], next: null }])
  await waitFor(() => expect(result.current.data?.pages).toEqual([{ list: [{ id: 'lyon' }], next: null }]))
})
