import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installCamera } from '../../testing/camera.ts'
import { installCanvas, pictureOf } from '../../testing/canvas.ts'
import { later } from '@comptoir/web/testing/later.ts'
import type { Shown } from '../camera/hands-free/looker.worker.ts'
import type { Phase } from '../camera/hands-free/machine.ts'
import type { Photos } from '../upload-queue/sending.ts'
import { CameraSheet } from './camera-sheet.tsx'
import { useCardDraft } from './use-card-draft.ts'

const user = userEvent.setup()

/** The worker that looks: what the page shows it is kept, what it decides is said by the test. */
class Looker extends EventTarget {
  static readonly all: Looker[] = []
  readonly shown: Shown[] = []
  answers = 0
  ended = false
  constructor() {
    super()
    Looker.all.push(this)
  }
  postMessage(shown: Shown) {
    this.shown.push(shown)
  }
  terminate() {
    this.ended = true
  }
}
const looker = () => Looker.all.at(-1)
const lastShown = () => looker()?.shown.at(-1)
/** The worker's answer to the picture that it was shown last. */
const decide = async (phase: Phase, { shoot = false, done = 0, holds = false } = {}) => {
  await waitFor(() => expect(looker()?.shown.length).toBeGreaterThan(looker()?.answers ?? 0))
  await act(async () => {
    const worker = looker()
    if (worker) worker.answers++
    worker?.dispatchEvent(new MessageEvent('message', { data: { progress: { phase, done }, shoot, holds } }))
    await Promise.resolve()
  })
}
/** The worker asks for a photo, and says after each of its next two looks whether the card has held still since. */
const shoot = async (holds = true) => {
  for (const more of [{ shoot: true }, { holds }, { holds }]) await decide('shot', { done: 1, ...more })
}

/** The page shows the next picture once it has heard of the one before. */
const untilTold = (page: Partial<Shown>) =>
  waitFor(async () => {
    await decide('moving')
    expect(lastShown()).toMatchObject(page)
  })

const Page = ({ onCard, room }: { onCard: (card: Photos) => void; room: number }) => (
  <CameraSheet draft={useCardDraft('batch-one', null)} room={room} onCard={onCard} onClose={onClose} />
)
const onClose = jest.fn()
const open = async (room = 60) => {
  const onCard = jest.fn<void, [Photos]>()
  const { unmount } = render(<Page onCard={onCard} room={room} />)
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('button', { name: 'Photographier le recto' })
  return { dialog, onCard, unmount }
}
type Dialog = ReturnType<typeof within>
const handsFree = (dialog: Dialog) => dialog.getByRole('checkbox', { name: 'Mains libres' })
const switchOn = async (dialog: Dialog) => {
  await user.click(handsFree(dialog))
  await waitFor(() => expect(lastShown()).toBeDefined())
}

let telephone: ReturnType<typeof installCamera>
beforeAll(() => {
  installCanvas()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  HTMLCanvasElement.prototype.getContext = () => null
  HTMLCanvasElement.prototype.toBlob = tell => tell(new Blob(['the frame'], { type: 'image/jpeg' }))
  for (const [size, value] of [
    ['videoWidth', 1080],
    ['videoHeight', 1440]
  ] as const)
    Object.defineProperty(HTMLVideoElement.prototype, size, { configurable: true, get: () => value })
})
beforeEach(() => {
  localStorage.clear()
  Looker.all.length = 0
  telephone = installCamera()
  Object.assign(globalThis, { Worker: Looker, createImageBitmap: () => Promise.resolve(pictureOf('bonne')) })
})
afterEach(() => {
  telephone.putAway()
  Reflect.deleteProperty(globalThis, 'Worker')
  Reflect.deleteProperty(navigator, 'vibrate')
})

it('takes front and back and adds the card without a touch', async () => {
  const { dialog, onCard } = await open()
  expect(Looker.all).toEqual([])
  await switchOn(dialog)
  expect(lastShown()).toMatchObject({ want: 'face', cards: 0, busy: false, answer: null })
  await decide('empty')
  expect(dialog.getByText('En attente d’une carte…')).toBeVisible()
  await decide('steady', { done: 0.5 })
  expect(dialog.getByText('Photo dans un instant…')).toBeVisible()
  await shoot()
  expect(await dialog.findByRole('img', { name: 'Recto photographié' })).toBeVisible()
  await untilTold({ want: 'back' })
  await decide('same')
  expect(dialog.getByText('Retournez la carte.')).toBeVisible()
  await shoot()
  await untilTold({ cards: 1 })
  expect(onCard).toHaveBeenCalledTimes(1)
  const [card] = onCard.mock.calls[0] ?? []
  expect([card?.face.name, card?.back.name]).toEqual(['recto.jpg', 'verso.jpg'])
  await untilTold({ want: 'face', cards: 1 })
  await decide('same')
  expect(dialog.getByText('Carte suivante : placez le recto dans le cadre.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Terminer' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  // One worker throughout: it alone knows which fronts were taken.
  expect(Looker.all).toHaveLength(1)
})

it.each([
  ['the camera’s own photo where the card holds still', true, 'shot 1'],
  ['the frame in which it lay still where a hand has moved it meanwhile', false, 'the frame']
])('keeps %s', async (_, holds, kept) => {
  const { dialog, onCard } = await open()
  await switchOn(dialog)
  await shoot(holds)
  await untilTold({ want: 'back' })
  await shoot()
  await untilTold({ cards: 1 })
  const face = onCard.mock.calls[0]?.[0].face
  expect([face?.name, await face?.text()]).toEqual(['recto.jpg', kept])
})

it('shows what is wrong with a photo instead of adding the card, and goes on once it was taken again', async () => {
  const { dialog, onCard } = await open()
  await switchOn(dialog)
  await shoot()
  await untilTold({ want: 'back' })
  const decode = jest.spyOn(globalThis, 'createImageBitmap')
  // The camera's own photo is decoded as it is taken, then as it is checked.
  let files = 0
  decode.mockImplementation(source =>
    source instanceof File && ++files > 1
      ? Promise.reject(new Error('damaged'))
      : Promise.resolve(pictureOf('bonne') as ImageBitmap)
  )
  await shoot()
  await untilTold({ want: null, busy: false })
  expect((await dialog.findAllByText(/endommagée/)).length).toBeGreaterThan(0)
  expect(onCard).not.toHaveBeenCalled()
  decode.mockRestore()
  await user.click(dialog.getByRole('button', { name: 'Reprendre le verso' }))
  await untilTold({ want: 'back', busy: false })
  expect(Looker.all).toHaveLength(1)
})

it('the shutter works as ever, and the worker hears of it', async () => {
  const { dialog, onCard } = await open()
  await switchOn(dialog)
  await user.click(dialog.getByRole('button', { name: 'Photographier le recto' }))
  await untilTold({ want: 'back', busy: false })
  await user.click(dialog.getByRole('button', { name: 'Photographier le verso' }))
  await untilTold({ cards: 1 })
  expect(onCard).toHaveBeenCalledTimes(1)
  expect(telephone.camera.shots).toBe(2)
})

it('asks before a card is added again, and tells the worker the answer once', async () => {
  const { dialog } = await open()
  await switchOn(dialog)
  const before = looker()?.shown.length ?? 0
  await decide('known')
  expect(dialog.getByText('Cette carte vient d’être photographiée. L’ajouter quand même ?')).toBeVisible()
  // The worker looks at the next picture while nothing is answered yet.
  await waitFor(() => expect(looker()?.shown).toHaveLength(before + 1))
  await user.click(dialog.getByRole('button', { name: 'L’ajouter' }))
  const answers = () => looker()?.shown.map(({ answer }) => answer)
  // What the worker decided before it heard the answer brings no question back.
  await decide('known')
  expect(dialog.queryByText(/vient d’être photographiée/)).not.toBeInTheDocument()
  await waitFor(() => expect(answers()).toContain(true))
  await untilTold({ answer: null })
  expect(answers()?.filter(Boolean)).toEqual([true])
})

it('is remembered on the device, and ends with the camera', async () => {
  const first = await open()
  await switchOn(first.dialog)
  first.unmount()
  expect(looker()?.ended).toBe(true)
  const { dialog } = await open()
  expect(handsFree(dialog)).toBeChecked()
  await waitFor(() => expect(lastShown()).toBeDefined())
  await user.click(handsFree(dialog))
  expect(looker()?.ended).toBe(true)
  expect(dialog.getByText('Placez le recto dans le cadre.')).toBeVisible()
  expect(dialog.queryByText('Vibration')).not.toBeInTheDocument()
})

it('shakes the device at each photo unless that is switched off', async () => {
  const shake = jest.fn()
  Object.assign(navigator, { vibrate: shake })
  const { dialog } = await open()
  await switchOn(dialog)
  await shoot()
  await waitFor(() => expect(shake).toHaveBeenCalledTimes(1))
  await user.click(await dialog.findByRole('checkbox', { name: 'Vibration' }))
  await untilTold({ want: 'back' })
  await shoot()
  await untilTold({ cards: 1 })
  expect(shake).toHaveBeenCalledTimes(1)
  expect(dialog.getByRole('checkbox', { name: 'Son' })).not.toBeChecked()
})

it('is told once to somebody who photographs many cards by touch', async () => {
  const { dialog, onCard } = await open()
  const offer = () => dialog.queryByText(/La caméra photographie seule/)
  for (const card of [1, 2, 3]) {
    expect(offer()).not.toBeInTheDocument()
    await user.click(await dialog.findByRole('button', { name: 'Photographier le recto' }))
    await user.click(await dialog.findByRole('button', { name: 'Photographier le verso' }))
    await user.click(await dialog.findByRole('button', { name: 'Carte suivante' }))
    await waitFor(() => expect(onCard).toHaveBeenCalledTimes(card))
  }
  expect(offer()).toBeVisible()
  await user.click(handsFree(dialog))
  expect(offer()).not.toBeInTheDocument()
})

it('says so where the worker fails, and goes on by touch', async () => {
  const { dialog } = await open()
  await switchOn(dialog)
  act(() => void looker()?.dispatchEvent(new Event('error')))
  expect(dialog.getByText('Le mode mains libres ne fonctionne pas sur cet appareil.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Photographier le recto' }))
  await user.click(await dialog.findByRole('button', { name: 'Photographier le verso' }))
  expect(await dialog.findByRole('button', { name: 'Reprendre le verso' })).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Voir mon estimation' })).toBeVisible()
})

it('keeps the frame, and waits for nobody, where the worker fails before the camera’s photo is there', async () => {
  const { dialog } = await open()
  const photo = later<File>()
  Object.assign(globalThis, {
    ImageCapture: class {
      takePhoto = () => photo.promise
    }
  })
  await switchOn(dialog)
  await decide('shot', { shoot: true, done: 1 })
  act(() => void looker()?.dispatchEvent(new Event('error')))
  await act(async () => {
    photo.give(new File(['late'], 'late.jpg', { type: 'image/jpeg' }))
    await photo.promise
  })
  expect(await dialog.findByRole('img', { name: 'Recto photographié' })).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Photographier le verso' })).toBeEnabled()
})

it('is not offered where the browser has no workers', async () => {
  Reflect.deleteProperty(globalThis, 'Worker')
  const { dialog } = await open()
  expect(dialog.queryByText('Mains libres')).not.toBeInTheDocument()
})
