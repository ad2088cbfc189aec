import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

/** What React drew, in order: the name of each card whose tile it drew, and the value of each progress bar. */
const drawn: string[] = []
jest.mock('./photo-view.tsx', () => ({
  PhotoView: ({ name }: { name: string }) => {
    drawn.push(name)
    return null
  }
}))
jest.mock('@comptoir/ui/progress-bar', () => ({
  ProgressBar: ({ value }: { value: number }) => {
    drawn.push(`${value}`)
    return <progress value={value} />
  }
}))

const user = userEvent.setup()
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const names = ['Lumignou', 'Brindille', 'Galopin']
const items = names.map(name => cardItem({ id: `item-${name}`, name }))

const open = async () => {
  const portal = createFakePortal()
  portal.install()
  const uploads: XMLHttpRequest[] = []
  const Portal = XMLHttpRequest
  globalThis.XMLHttpRequest = class extends Portal {
    constructor() {
      super()
      uploads.push(this)
    }
  }
  portal.on(getBatch, () => batchOf({ items }))
  portal.on(createCardItem, () => later<CardItem>().promise)
  const app = renderApp('/batchs/batch-one')
  await screen.findByRole('heading', { name: 'Galopin' })
  return { ...app, uploads }
}
const sendPhotos = async (count: number) => {
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Choisir des photos"]')!
  await user.upload(input, [photo('recto.jpg'), photo('verso.jpg')])
  await user.click(screen.getByRole('button', { name: 'Ajouter la carte' }))
  expect(await screen.findAllByRole('progressbar')).toHaveLength(count)
}

it('the progress of an upload redraws its own bar only', async () => {
  const { uploads } = await open()
  await sendPhotos(1)
  await sendPhotos(2)
  drawn.length = 0
  for (let loaded = 71; loaded <= 90; loaded++)
    act(() => {
      const event = Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 })
      uploads[1]?.upload.dispatchEvent(event)
    })
  expect(drawn).toEqual(Array.from({ length: 20 }, (_, step) => `${(71 + step) / 100}`))
})

it('news of one card redraws its own tile only', async () => {
  const { frame } = await open()
  drawn.length = 0
  await frame({ action: 'item_status_updated', item: analysing({ id: 'item-Brindille', name: 'Brindille' }) })
  expect(drawn).toEqual([])
  await frame({ action: 'item_status_updated', item: cardItem({ id: 'item-Brindille', name: 'Brindille', price: 30 }) })
  expect(await screen.findByText(/^30,00/)).toBeVisible()
  expect(drawn).toEqual(['Brindille'])
})

it('a snapshot that changes no card redraws none', async () => {
  const { frame } = await open()
  drawn.length = 0
  await frame({ action: 'batch_status_updated', batch: batchOf({ items, updatedat: '2030-01-01T00:00:00.000Z' }) })
  expect(drawn).toEqual([])
})
