import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addCheckPhoto } from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { benchBatch, openBench } from '../../../testing/control-bench.ts'

const user = userEvent.setup({ applyAccept: false })
const photo = new File(['photo'], 'defaut.jpg', { type: 'image/jpeg' })
const stored = `${'c'.repeat(32)}.jpg`

const shop = () => within(screen.getByRole('region', { name: 'Photos de la boutique' }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Montrer le défaut' }))

const openPhotos = async () => {
  const page = await openBench(benchBatch(2))
  page.portal.on(addCheckPhoto, ({ itemid, mark = null }) => page.keep(itemid, { photos: [stored], marks: [mark] }))
  return page
}
const choose = async (file = photo) =>
  user.upload(shop().getByLabelText('Choisir un fichier', { selector: 'input' }), file)

beforeEach(() => sessionStorage.clear())
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

it('the seller’s card can be turned over beside the shop’s photos', async () => {
  await openPhotos()
  const seller = within(screen.getByRole('region', { name: 'Photos du vendeur' }))
  expect(seller.getByRole('button', { name: 'Agrandir\u00a0: Recto de Lumignou 1' })).toBeVisible()
  await user.click(seller.getByRole('button', { name: 'Voir le verso' }))
  expect(seller.getByRole('button', { name: 'Agrandir\u00a0: Verso de Lumignou 1' })).toBeVisible()
  expect(shop().getByText('Aucune photo de la boutique.')).toBeVisible()
})

it('a file is circled by the keyboard and added, with its circle on it', async () => {
  const { portal } = await openPhotos()
  await choose()
  const sheet = await dialog()
  expect(sheet.getByRole('application', { name: 'Cercle autour du défaut' })).toHaveFocus()
  await user.keyboard('+{ArrowRight}{ArrowUp}+')
  expect(sheet.getByRole('application').parentElement).toHaveTextContent(
    'Cercle à 52 % de la gauche et 48 % du haut, rayon 10 %'
  )
  await user.click(sheet.getByRole('button', { name: 'Ajouter la photo' }))
  const added = await shop().findByRole('button', { name: 'Photo 1 de la boutique, Lumignou 1' })
  expect(added.querySelector('[data-mark]')).toHaveStyle({ left: '52%', top: '48%', width: '20%' })
  expect(portal.sentTo(addCheckPhoto)).toEqual([
    { id: 'batch-one', itemid: 'item-1', mark: { x: 0.52, y: 0.48, r: 0.1 } }
  ])
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Carte 1 sur 2')
})

it('a circle is drawn by dragging from the middle of the defect, and can be removed', async () => {
  const { portal } = await openPhotos()
  await choose()
  const sheet = await dialog()
  const area = sheet.getByRole('application')
  area.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect
  const point = (type: string, clientX: number) =>
    fireEvent(area, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }), { pointerId: 1 }))
  point('pointerdown', 300)
  point('pointermove', 380)
  point('pointerup', 380)
  point('pointermove', 490)
  expect(area.querySelector('[data-mark]')).toHaveStyle({ left: '50%', top: '25%', width: '40%' })
  await user.click(sheet.getByRole('button', { name: 'Effacer le cercle' }))
  expect(area.querySelector('[data-mark]')).not.toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Ajouter la photo' }))
  await waitFor(() => expect(portal.sentTo(addCheckPhoto)).toEqual([{ id: 'batch-one', itemid: 'item-1', mark: null }]))
})

it('a photo that could not be sent stays, and can be sent again', async () => {
  const { portal, keep } = await openPhotos()
  let down = true
  portal.on(addCheckPhoto, ({ itemid, mark = null }) => {
    if (down) throw new AppError('image_invalid')
    return keep(itemid, { photos: [stored], marks: [mark] })
  })
  await choose()
  const sheet = await dialog()
  await user.click(sheet.getByRole('button', { name: 'Ajouter la photo' }))
  expect(await sheet.findByText(/^Cette image est endommagée/)).toBeVisible()
  down = false
  await user.click(sheet.getByRole('button', { name: 'Ajouter la photo' }))
  expect(await shop().findByRole('button', { name: /^Photo 1/ })).toBeVisible()
})

it('a file that is no photo is refused at once', async () => {
  await openPhotos()
  await choose(new File(['x'], 'note.txt', { type: 'text/plain' }))
  expect(await shop().findByText(/^Cette image est endommagée/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

/** Installs a webcam, and counts how often the page stopped it. */
const webcam = () => {
  const camera = { stopped: 0 }
  const track = Object.assign(new EventTarget(), { stop: () => camera.stopped++ })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve(stream) }
  })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  HTMLCanvasElement.prototype.getContext = () => null
  HTMLCanvasElement.prototype.toBlob = done => done(new Blob(['shot'], { type: 'image/jpeg' }))
  return camera
}

it('the camera stays open from card to card, takes photos, and stops when it is closed', async () => {
  const camera = webcam()
  await openPhotos()
  await user.click(shop().getByRole('button', { name: 'Ouvrir la caméra' }))
  await shop().findByLabelText('Image de la caméra')
  await user.keyboard('{ArrowRight}')
  await user.click(await shop().findByRole('button', { name: 'Prendre la photo' }))
  await user.click((await dialog()).getByRole('button', { name: 'Ajouter la photo' }))
  expect(await shop().findByRole('button', { name: 'Photo 1 de la boutique, Lumignou 2' })).toBeVisible()
  expect(camera.stopped).toBe(0)
  await user.click(shop().getByRole('button', { name: 'Fermer la caméra' }))
  expect(camera.stopped).toBe(1)
  expect(shop().queryByLabelText('Image de la caméra')).not.toBeInTheDocument()
})

it('the camera stops when the page is left', async () => {
  const camera = webcam()
  const { leave } = await openPhotos()
  await user.click(shop().getByRole('button', { name: 'Ouvrir la caméra' }))
  await shop().findByLabelText('Image de la caméra')
  leave()
  expect(camera.stopped).toBe(1)
})

it('a file can be chosen when the browser refuses the camera', async () => {
  webcam()
  Object.assign(navigator.mediaDevices, {
    getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await openPhotos()
  await user.click(shop().getByRole('button', { name: 'Ouvrir la caméra' }))
  expect(await shop().findByText(/^La caméra est refusée\./)).toBeVisible()
  expect(shop().getByRole('button', { name: 'Choisir un fichier' })).toBeVisible()
})
