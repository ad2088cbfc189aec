import { fireEvent, render } from '@testing-library/react'
import { CardPicture } from './card-picture.tsx'

const image = `${'c'.repeat(32)}.webp`
const replaced = `${'d'.repeat(32)}.webp`
const pictureIn = (container: HTMLElement) => container.querySelector('img')

describe('the picture of a catalogue card', () => {
  it('leaves its place empty where the image is gone', () => {
    const { container } = render(<CardPicture image={image} />)
    fireEvent.error(pictureIn(container)!)
    expect(pictureIn(container)).toBeNull()
    expect(container.querySelector('span[aria-hidden="true"]')).toBeInTheDocument()
  })

  it('comes back with another image', () => {
    const { container, rerender } = render(<CardPicture image={image} />)
    fireEvent.error(pictureIn(container)!)
    rerender(<CardPicture image={replaced} />)
    expect(pictureIn(container)).toHaveAttribute('src', expect.stringContaining(replaced))
  })
})
