import { createQueryClient } from './query-client.ts'

/** What a remote throws: its own class, which the host does not know. */
class RemoteCallError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const ask = async (failure: Error) => {
  jest.useFakeTimers()
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const queryFn = jest.fn().mockRejectedValue(failure)
  const client = createQueryClient()
  const retry = client.getDefaultOptions().queries?.retry ?? false
  await Promise.all([
    expect(client.fetchQuery({ queryKey: ['batch'], queryFn, retry })).rejects.toBe(failure),
    jest.runAllTimersAsync()
  ])
  jest.useRealTimers()
  return { times: queryFn.mock.calls.length, lines: logged.mock.calls.length }
}

afterEach(() => jest.restoreAllMocks())

it('a silent network is asked twice again, whichever remote asks', async () => {
  expect(await ask(new RemoteCallError('network'))).toEqual({ times: 3, lines: 1 })
})

it('a refusal is final, and leaves no line on the console', async () => {
  expect(await ask(new RemoteCallError('not_found'))).toEqual({ times: 1, lines: 0 })
})

it('what nobody expected is logged', async () => {
  expect(await ask(new Error('oops'))).toEqual({ times: 1, lines: 1 })
})
