import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installCamera } from '../../testing/camera.ts'
import { installCanvas, pictureOf } from '../../testing/canvas.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { useCardDraft } from './use-card-draft.ts'
import type { Photos } from '../upload-queue/sending.ts'
import { CameraSheet } from './camera-sheet.tsx'
import { guideFrame } from '../camera/guide-frame.ts'

const user = userEvent.setup({ applyAccept: false })

type Given = { onCard: (card: Photos) => void; onClose: () => void; room?: number }

/** The page under the camera: it holds what was photographed. */
const Page = ({ onCard, onClose, room = 60 }: Given) => {
  const draft = useCardDraft('batch-one', null)
  return (
    <>
      <output aria-label="held">{draft.held.map(photo => photo?.name ?? '–').join(' ')}</output>
      <CameraSheet draft={draft} room={room} onCard={onCard} onClose={onClose} />
    </>
  )
}

const open = (getUserMedia: () => Promise<unknown>, room = 60) => {
  telephone.give(getUserMedia)
  const onCard = jest.fn<void, [Photos]>()
  const onClose = jest.fn()
  render(<Page onCard={onCard} onClose={onClose} room={room} />)
  const dialog = within(screen.getByRole('dialog'))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  const photograph = async () => {
    await user.click(await dialog.findByRole('button', { name: 'Photographier le recto' }))
    await user.click(await dialog.findByRole('button', { name: 'Photographier le verso' }))
    await dialog.findByRole('img', { name: 'Verso photographié' })
  }
  return { onCard, onClose, dialog, press, photograph }
}
/** What the page holds, under the dialog that hides it from assistive technology. */
const held = () => document.querySelector('output[aria-label="held"]')?.textContent

beforeAll(() => {
  installCanvas()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(pictureOf('bonne')) })
})
let telephone: ReturnType<typeof installCamera>
beforeEach(() => (telephone = installCamera()))
afterEach(() => telephone.putAway())

it('takes the front, then the back, by the keyboard alone, and hands the card over', async () => {
  const { camera, stream } = telephone
  const { dialog, onCard, onClose } = open(() => Promise.resolve(stream))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Photographier le recto' })).toHaveFocus())
  expect(dialog.getByText('Ne bougez plus…')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await dialog.findByRole('img', { name: 'Recto photographié' })).toBeVisible()
  expect(held()).toBe('recto.jpg –')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Photographier le verso' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Carte suivante' })).toHaveFocus())
  await user.tab()
  expect(dialog.getByRole('button', { name: 'Voir mon estimation' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const [card] = onCard.mock.calls[0] ?? []
  expect([card?.face.name, card?.back.name, card?.back.type]).toEqual(['recto.jpg', 'verso.jpg', 'image/jpeg'])
  expect(held()).toBe('')
  expect(camera.shots).toBe(2)
})

it('takes one side again, and goes on with the next card without closing', async () => {
  const { stream } = telephone
  const { dialog, press, photograph, onCard, onClose } = open(() => Promise.resolve(stream))
  await photograph()
  await press('Reprendre le recto')
  await press('Photographier le recto')
  await dialog.findByRole('button', { name: 'Carte suivante' })
  await press('Carte suivante')
  expect(await screen.findByRole('dialog', { name: '1 carte ajoutée' })).toBeVisible()
  expect(onCard).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  await photograph()
  await press('Ajouter et terminer')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onCard).toHaveBeenCalledTimes(2)
})

it('offers no next card where the batch takes none', async () => {
  const { stream } = telephone
  const { dialog, photograph } = open(() => Promise.resolve(stream), 1)
  await photograph()
  expect(dialog.queryByRole('button', { name: 'Carte suivante' })).not.toBeInTheDocument()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Voir mon estimation' })).toHaveFocus())
})

describe('while a card is checked', () => {
  it('none of its photos is taken again', async () => {
    const { stream } = telephone
    const { dialog, press, photograph, onCard } = open(() => Promise.resolve(stream))
    await photograph()
    await press('Reprendre le recto')
    const picture = later<ReturnType<typeof pictureOf>>()
    const decode = jest.spyOn(globalThis, 'createImageBitmap')
    // The photo is taken, then checked.
    decode.mockResolvedValueOnce(pictureOf('bonne'))
    decode.mockReturnValueOnce(picture.promise)
    await press('Photographier le recto')
    await dialog.findByRole('button', { name: 'Carte suivante' })
    await press('Carte suivante')
    await press('Reprendre le recto')
    expect(held()).toBe('recto.jpg verso.jpg')
    picture.give(pictureOf('bonne'))
    await waitFor(() => expect(onCard).toHaveBeenCalledTimes(1))
    expect(held()).toBe('')
    decode.mockRestore()
  })
})

it('closed in the middle leaves what was taken to the page', async () => {
  const { stream } = telephone
  const { dialog, press, onCard, onClose } = open(() => Promise.resolve(stream))
  await user.click(await dialog.findByRole('button', { name: 'Photographier le recto' }))
  await dialog.findByRole('img', { name: 'Recto photographié' })
  await press('Fermer')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onCard).not.toHaveBeenCalled()
  expect(held()).toBe('recto.jpg –')
})

it('puts the camera out when it is closed, even when permission comes later', async () => {
  const { camera, stream } = telephone
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
  telephone.putAway()
  telephone = installCamera({ torch: true })
  const { camera, stream } = telephone
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
  const { dialog, onClose } = open(() => Promise.reject(new DOMException('no', name)))
  expect(await dialog.findByText(told)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Choisir une photo' })).toBeVisible()
  const input = screen.getByRole('dialog').querySelector('input')!
  await user.upload(input, [
    new File(['r'], 'r.jpg', { type: 'image/jpeg' }),
    new File(['v'], 'v.jpg', { type: 'image/jpeg' })
  ])
  expect(held()).toBe('r.jpg v.jpg')
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
