import { render } from '@testing-library/react'
import { Thumbnails } from './thumbnails.tsx'

const shown = (photos: readonly (string | null)[], cards = photos.length) => {
  const { container } = render(<Thumbnails photos={photos} cards={cards} />)
  return { photos: [...container.querySelectorAll('img')].map(image => image.getAttribute('src')), container }
}

it('shows up to three photos', () => {
  expect(shown(['a.jpg', 'b.jpg', 'c.jpg']).photos).toEqual([
    '/api/batchs/items/uploads/a.jpg?w=320',
    '/api/batchs/items/uploads/b.jpg?w=320',
    '/api/batchs/items/uploads/c.jpg?w=320'
  ])
})

it('shows two of more photos, and how many are not shown', () => {
  const { photos, container } = shown(['a.jpg', 'b.jpg', 'c.jpg'], 5)
  expect(photos).toHaveLength(2)
  expect(container).toHaveTextContent('+3')
})

it('keeps a place for a photo that is missing, and for a batch without cards', () => {
  const { photos, container } = shown([null])
  expect(photos).toEqual([])
  expect(container.firstElementChild).not.toBeEmptyDOMElement()
  expect(shown([]).container.firstElementChild).not.toBeEmptyDOMElement()
})
