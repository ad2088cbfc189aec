import { waitFor } from '@testing-library/react'
import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

/** What a remote throws: each remote has its own copy of the class, which the shell does not know. */
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
  const heed = jest.fn()
  const queryFn = jest.fn().mockRejectedValue(failure)
  const client = createQueryClient({ isTheirs: () => true, heed })
  const retry = client.getDefaultOptions().queries?.retry ?? false
  await Promise.all([
    expect(client.fetchQuery({ queryKey: ['batch'], queryFn, retry })).rejects.toBe(failure),
    jest.runAllTimersAsync()
  ])
  jest.useRealTimers()
  return { times: queryFn.mock.calls.length, lines: logged.mock.calls.length, heeded: heed.mock.calls.flat() }
}

afterEach(() => jest.restoreAllMocks())

it('a silent network is asked twice again, whichever remote asks', async () => {
  expect(await ask(new RemoteCallError('network'))).toEqual({ times: 3, lines: 1, heeded: ['network'] })
})

it('a refusal is final, and leaves no line on the console', async () => {
  expect(await ask(new RemoteCallError('not_found'))).toEqual({ times: 1, lines: 0, heeded: ['not_found'] })
})

it('what nobody expected is logged', async () => {
  expect(await ask(new Error('oops'))).toEqual({ times: 1, lines: 1, heeded: [undefined] })
})

it('the session hears of a refused change as of a refused question', async () => {
  const heed = jest.fn()
  const mutationFn = () => Promise.reject(new RemoteCallError('session_invalid'))
  const change = new MutationObserver(createQueryClient({ isTheirs: () => true, heed }), { mutationFn })
  await expect(change.mutate()).rejects.toThrow('session_invalid')
  expect(heed).toHaveBeenCalledWith('session_invalid')
})

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false))
  afterEach(() => onlineManager.setOnline(true))

  it('a change fails at once, and is not made once the network is back', async () => {
    const mutationFn = jest.fn(() => Promise.reject(new RemoteCallError('network')))
    const client = createQueryClient({ isTheirs: () => true, heed: jest.fn() })
    client.mount()
    await expect(new MutationObserver(client, { mutationFn }).mutate()).rejects.toThrow('network')
    onlineManager.setOnline(true)
    await client.resumePausedMutations()
    expect(mutationFn).toHaveBeenCalledTimes(1)
    client.unmount()
  })

  it('a question fails too, instead of waiting, and is asked again once the network is back', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const queryFn = jest.fn<Promise<string>, []>(() => Promise.reject(new RemoteCallError('network')))
    const client = createQueryClient({ isTheirs: () => true, heed: jest.fn() })
    client.mount()
    const question = new QueryObserver(client, { queryKey: ['batch'], queryFn, retry: false })
    const leave = question.subscribe(() => undefined)
    await waitFor(() => expect(question.getCurrentResult().status).toBe('error'))
    queryFn.mockResolvedValue('batch')
    onlineManager.setOnline(true)
    await waitFor(() => expect(question.getCurrentResult().data).toBe('batch'))
    leave()
    client.unmount()
  })
})

describe('an answer to somebody else than the person whom the pages show', () => {
  const key = ['batch']
  /** The portal answers, and the session was left in another tab before or while it did. */
  const left = (queryFn: () => Promise<string>) => {
    const heed = jest.fn()
    let isTheirs = true
    const client = createQueryClient({ isTheirs: () => isTheirs, heed })
    client.setQueryData(key, 'of Camille')
    const asked = client.fetchQuery({
      queryKey: key,
      queryFn: () => {
        isTheirs = false
        return queryFn()
      },
      staleTime: 0
    })
    return { client, heed, asked }
  }

  it.each([
    ['a batch that a visitor does not find', () => Promise.reject(new RemoteCallError('not_found'))],
    ['the empty list of a visitor', () => Promise.resolve('nothing')]
  ])('changes nothing in the page: %s', async (_, queryFn) => {
    const { client, heed, asked } = left(queryFn)
    await expect(asked).rejects.toMatchObject({ code: 'login_required' })
    expect(client.getQueryData(key)).toBe('of Camille')
    expect(heed).toHaveBeenCalledWith('login_required')
  })

  it('that never came is a failure of the network, for everybody', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const client = createQueryClient({ isTheirs: () => false, heed: jest.fn() })
    const queryFn = () => Promise.reject(new RemoteCallError('network'))
    await expect(client.fetchQuery({ queryKey: key, queryFn, retry: false })).rejects.toThrow('network')
  })

  it('is dropped page by page, too', async () => {
    const client = createQueryClient({ isTheirs: () => false, heed: jest.fn() })
    const asked = client.fetchInfiniteQuery({ queryKey: key, queryFn: () => Promise.resolve([]), initialPageParam: 0 })
    await expect(asked).rejects.toMatchObject({ code: 'login_required' })
  })
})

it('what the network lost is asked again once another call is answered, and what the portal refused is not', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = createQueryClient({ isTheirs: () => true, heed: jest.fn() })
  const failing = (code: string) => jest.fn<Promise<string>, []>().mockRejectedValueOnce(new RemoteCallError(code))
  const [lost, refused] = [
    failing('network').mockResolvedValue('batch'),
    failing('not_found').mockResolvedValue('card')
  ]
  const observe = (key: string, queryFn: () => Promise<string>) =>
    new QueryObserver(client, { queryKey: [key], queryFn, retry: false }).subscribe(() => undefined)
  const stop = [observe('lost', lost), observe('refused', refused)]
  await waitFor(() => expect(client.getQueryState(['refused'])?.status).toBe('error'))
  const mutationFn = () => Promise.resolve('sent')
  await new MutationObserver(client, { mutationFn }).mutate()
  await waitFor(() => expect(client.getQueryData(['lost'])).toBe('batch'))
  expect([lost.mock.calls.length, refused.mock.calls.length]).toEqual([2, 1])
  for (const end of stop) end()
})
