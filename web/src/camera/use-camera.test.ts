import { act, renderHook, waitFor } from '@testing-library/react'
import { later } from '../../testing/later.ts'
import { useCamera } from './use-camera.ts'

const camera = () => {
  const track = Object.assign(new EventTarget(), { stop: jest.fn() })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
  return { track, stream }
}
const allow = (getUserMedia: () => Promise<MediaStream>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
const refuse = (name: string) => allow(() => Promise.reject(Object.assign(new Error(name), { name })))

it('is live while it is open, and stops once it is closed', async () => {
  const { stream, track } = camera()
  allow(() => Promise.resolve(stream))
  const { result, rerender } = renderHook(({ open }) => useCamera(open), { initialProps: { open: true } })
  await waitFor(() => expect(result.current.status).toBe('live'))
  rerender({ open: false })
  expect(track.stop).toHaveBeenCalledTimes(1)
  expect(result.current.status).toBe('closed')
})

it('stops a camera that is allowed only after the page was left', async () => {
  const { stream, track } = camera()
  const answer = later<MediaStream>()
  allow(() => answer.promise)
  const { unmount } = renderHook(() => useCamera(true))
  unmount()
  await act(async () => {
    answer.give(stream)
    await answer.promise
  })
  expect(track.stop).toHaveBeenCalledTimes(1)
})

it('says that the camera failed when it is unplugged', async () => {
  const { stream, track } = camera()
  allow(() => Promise.resolve(stream))
  const { result } = renderHook(() => useCamera(true))
  await waitFor(() => expect(result.current.status).toBe('live'))
  act(() => void track.dispatchEvent(new Event('ended')))
  expect(result.current.status).toBe('failed')
})

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'failed']
])('after %s it is %s', async (name, status) => {
  refuse(name)
  const { result } = renderHook(() => useCamera(true))
  await waitFor(() => expect(result.current.status).toBe(status))
})
