import { act, renderHook, waitFor } from '@testing-library/react'
import { keepPhotos } from '../../testing/disk.ts'
import { VISITOR } from '../upload-queue/sending.ts'
import { keepDraft, readDraft } from './draft-store.ts'
import { useCardDraft } from './use-card-draft.ts'

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
const settled = () => act(() => new Promise(resolve => setTimeout(resolve, 40)))
const kept = async () => (await readDraft('batch-one', VISITOR)).map(file => file?.name ?? '–').join(' ')

/** The locks of a browser, which all its tabs share: one holder for each name, the others wait. */
const locksOfBrowser = () => {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: async (name: string, { signal }: { signal?: AbortSignal }, work: () => Promise<unknown>) => {
      const turn = last.get(name) ?? Promise.resolve()
      const done = turn.then(() => (signal?.aborted ? undefined : work()))
      last.set(name, done)
      await done
    }
  }
}

keepPhotos()
beforeEach(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: locksOfBrowser() }))
afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

const openTab = () => {
  const { result, unmount } = renderHook(() => useCardDraft('batch-one', VISITOR))
  return {
    held: () => result.current.held,
    take: (file: File) => act(() => result.current.take([file])),
    close: unmount
  }
}

it('of two tabs one has the photos that wait, and keeps its own: the other has its own in memory', async () => {
  await keepDraft('batch-one', VISITOR, [photo('recto'), null])
  const one = openTab()
  await waitFor(() => expect(one.held()).toHaveLength(2))
  const other = openTab()
  await settled()
  expect(other.held()).toEqual([])
  other.take(photo('autre'))
  one.take(photo('verso'))
  await waitFor(async () => expect(await kept()).toBe('recto.jpg verso.jpg'))
  await settled()
  expect(await kept()).toBe('recto.jpg verso.jpg')
})

it('a tab that is left leaves its photos to the next', async () => {
  const one = openTab()
  await settled()
  one.take(photo('recto'))
  await waitFor(async () => expect(await kept()).toBe('recto.jpg –'))
  const other = openTab()
  await settled()
  expect(other.held()).toEqual([])
  one.close()
  await waitFor(() => expect(other.held()).toHaveLength(2))
})
