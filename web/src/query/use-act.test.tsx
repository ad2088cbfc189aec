import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CallError } from '@comptoir/contracts/browser/client'
import { later } from '../../testing/later.ts'
import { useAct } from './use-act.ts'

const ended = new CallError({ message: 'Votre session est terminée', code: 'session_invalid' }, 401)

type Options = { wording?: (error: Error) => string | undefined; once?: boolean }

const open = (send: () => Promise<string>, options: Options = {}) => {
  const heard: unknown[] = []
  const client = new QueryClient({ mutationCache: new MutationCache({ onError: error => heard.push(error) }) })
  const onDone = jest.fn()
  const { result } = renderHook(() => useAct<void, string>({ send, onDone, ...options }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
  })
  return { heard, onDone, act: () => result.current }
}

it('sends once however often it is run, and again once the answer came', async () => {
  const answer = later<string>()
  const send = jest.fn(() => answer.promise)
  const hook = open(send)
  act(() => {
    hook.act().run()
    hook.act().run()
  })
  await act(async () => {
    answer.give('reçu')
    await answer.promise
  })
  expect(send).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(hook.onDone).toHaveBeenCalledWith('reçu', undefined))
  act(() => hook.act().run())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

it('that can be done once only is sent again after a failure, but not once the portal accepted', async () => {
  const send = jest.fn<Promise<string>, []>(() => Promise.reject(ended))
  const hook = open(send, { once: true })
  act(() => hook.act().run())
  await waitFor(() => expect(hook.act().failure).not.toBeNull())
  send.mockImplementation(() => Promise.resolve('supprimé'))
  act(() => hook.act().run())
  await waitFor(() => expect(hook.onDone).toHaveBeenCalledTimes(1))
  act(() => hook.act().run())
  await waitFor(() => expect(hook.act().busy).toBe(false))
  expect(send).toHaveBeenCalledTimes(2)
})

it('lets the shell hear why it failed', async () => {
  const hook = open(() => Promise.reject(ended))
  act(() => hook.act().run())
  await waitFor(() => expect(hook.act().failure).toBe('Votre session est terminée'))
  expect(hook.heard).toEqual([ended])
})

it('words a failure its own way where it has words, until the failure is withdrawn', async () => {
  const hook = open(() => Promise.reject(ended), {
    wording: error => (error === ended ? 'Reconnectez-vous' : undefined)
  })
  act(() => hook.act().run())
  await waitFor(() => expect(hook.act().failure).toBe('Reconnectez-vous'))
  act(() => hook.act().forgetFailure())
  await waitFor(() => expect(hook.act().failure).toBeNull())
})
