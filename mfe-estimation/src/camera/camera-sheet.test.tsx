import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installCanvas, pictureOf } from '../../testing/canvas.ts'
import { CameraSheet } from './camera-sheet.tsx'
import { guideFrame } from './guide-frame.ts'

const user = userEvent.setup({ applyAccept: false })

/** A camera of a telephone; what a page did to it is counted. */
const cameraWith = ({ torch = false } = {}) => {
  const camera = { stopped: 0, shots: 0, lit: false }
  const track = Object.assign(new EventTarget(), {
    stop: () => camera.stopped++,
    getCapabilities: () => ({ torch }),
    applyConstraints: ({ advanced: [wish] }: { advanced: { torch: boolean }[] }) => {
      camera.lit = wish?.torch ?? false
      return Promise.resolve()
    }
  })
  Object.assign(globalThis, {
    ImageCapture: class {
      takePhoto() {
        camera.shots++
        return Promise.resolve(new Blob([`shot ${camera.shots}`], { type: 'image/jpeg' }))
      }
    }
  })
  return { camera, stream: { getTracks: () => [track], getVideoTracks: () => [track] } }
}

const open = (getUserMedia: () => Promise<unknown>) => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const onPhotos = jest.fn<void, [readonly File[]]>()
  const onClose = jest.fn()
  render(<CameraSheet onPhotos={onPhotos} onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Photographier une carte' }))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  return { onPhotos, onClose, dialog, press }
}

beforeAll(() => {
  installCanvas()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(pictureOf('bonne')) })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
})
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

it('takes the front, then the back, by the keyboard alone, and gives both', async () => {
  const { camera, stream } = cameraWith()
  const { dialog, onPhotos, onClose } = open(() => Promise.resolve(stream))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Photographier le recto' })).toHaveFocus())
  expect(dialog.getByText('Ne bougez plus…')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await dialog.findByRole('img', { name: 'Recto photographié' })).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Photographier le verso' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Utiliser ces photos' })).toHaveFocus())
  await user.keyboard('{Enter}')
  const [files] = onPhotos.mock.calls[0] ?? []
  expect(files?.map(({ name, type }) => `${name} ${type}`)).toEqual(['recto.jpg image/jpeg', 'verso.jpg image/jpeg'])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(camera.shots).toBe(2)
})

it('takes one side again, and goes on with the next card without closing', async () => {
  const { stream } = cameraWith()
  const { dialog, press, onPhotos, onClose } = open(() => Promise.resolve(stream))
  await dialog.findByRole('button', { name: 'Photographier le recto' })
  await press('Photographier le recto')
  await dialog.findByRole('img', { name: 'Recto photographié' })
  await press('Photographier le verso')
  await dialog.findByRole('img', { name: 'Verso photographié' })
  await press('Reprendre le recto')
  await press('Photographier le recto')
  await dialog.findByRole('button', { name: 'Garder et photographier la carte suivante' })
  await press('Garder et photographier la carte suivante')
  expect(onPhotos).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getByRole('button', { name: 'Photographier le recto' })).toBeVisible()
})

it('puts the camera out when it is closed, even when permission comes later', async () => {
  const { camera, stream } = cameraWith()
  const { dialog } = open(() => Promise.resolve(stream))
  await dialog.findByRole('button', { name: 'Photographier le recto' })
  cleanup()
  expect(camera.stopped).toBe(1)

  let permit: (stream: unknown) => void = () => undefined
  open(() => new Promise(resolve => (permit = resolve)))
  cleanup()
  permit(stream)
  await waitFor(() => expect(camera.stopped).toBe(2))
})

it('lights the lamp where there is one', async () => {
  const { camera, stream } = cameraWith({ torch: true })
  const { dialog, press } = open(() => Promise.resolve(stream))
  const lamp = await dialog.findByRole('button', { name: 'Lampe' })
  expect(lamp).toHaveAttribute('aria-pressed', 'false')
  await press('Lampe')
  await waitFor(() => expect(lamp).toHaveAttribute('aria-pressed', 'true'))
  expect(camera.lit).toBe(true)
})

it.each([
  ['NotAllowedError', /^L’accès à la caméra est refusé/],
  ['NotFoundError', /^Aucune caméra trouvée/],
  ['NotReadableError', /^La caméra n’a pas pu s’ouvrir/]
])('%s is told, and a plain file is the way out', async (name, told) => {
  const { dialog, onPhotos, onClose } = open(() => Promise.reject(new DOMException('no', name)))
  expect(await dialog.findByText(told)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Choisir une photo' })).toBeVisible()
  const input = screen.getByRole('dialog').querySelector('input')!
  await user.upload(input, [
    new File(['r'], 'r.jpg', { type: 'image/jpeg' }),
    new File(['v'], 'v.jpg', { type: 'image/jpeg' })
  ])
  expect(onPhotos.mock.calls[0]?.[0].map(file => file.name)).toEqual(['r.jpg', 'v.jpg'])
  expect(onClose).toHaveBeenCalledTimes(1)
})

it.each([
  ['upright', 1080, 1920],
  ['lying', 1920, 1080],
  ['square', 1000, 1000]
])('the frame on an %s picture is a card, in the middle, inside', (_, width, height) => {
  const frame = guideFrame(width, height)
  expect(frame.width / frame.height).toBeCloseTo(63 / 88)
  expect(2 * frame.x + frame.width).toBeCloseTo(width)
  expect(2 * frame.y + frame.height).toBeCloseTo(height)
  expect(Math.min(frame.x, frame.y)).toBeGreaterThan(0)
})
