import { render } from '@testing-library/react'
import type { Item } from '@comptoir/contracts/batch/item'
import { Thumbnails } from './thumbnails.tsx'

const card = (id: string, face: string | null = `${id}.jpg`) => ({ id, kind: 'C', content: { face } }) as Item
const shown = (items: readonly Item[]) => {
  const { container } = render(<Thumbnails items={items} />)
  return { photos: [...container.querySelectorAll('img')].map(image => image.getAttribute('src')), container }
}

it('shows up to three photos', () => {
  expect(shown(['a', 'b', 'c'].map(id => card(id))).photos).toEqual([
    '/api/batchs/items/uploads/a.jpg?w=320',
    '/api/batchs/items/uploads/b.jpg?w=320',
    '/api/batchs/items/uploads/c.jpg?w=320'
  ])
})

it('shows two of more photos, and how many are not shown', () => {
  const { photos, container } = shown(['a', 'b', 'c', 'd', 'e'].map(id => card(id)))
  expect(photos).toHaveLength(2)
  expect(container).toHaveTextContent('+3')
})

it('keeps a place for a photo that is missing', () => {
  const { photos, container } = shown([card('a', null)])
  expect(photos).toEqual([])
  expect(container).not.toBeEmptyDOMElement()
})
