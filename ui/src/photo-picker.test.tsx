import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhotoPicker } from './photo-picker.tsx'

const photo = new File(['recto'], 'recto.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:recto', revokeObjectURL: () => undefined })
})

it('offers a real button that says which photo it is for', () => {
  render(<PhotoPicker label="Recto" file={null} error="La photo du recto est manquante" onPick={jest.fn()} />)
  expect(screen.getByRole('group', { name: 'Recto' })).toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Choisir une photo Recto' })
  expect(button).toHaveAccessibleDescription('La photo du recto est manquante')
})

it('hands over the chosen file, and the same one again', async () => {
  const onPick = jest.fn()
  render(<PhotoPicker label="Recto" file={null} onPick={onPick} />)
  const input = screen.getByLabelText('Recto', { selector: 'input' })
  await userEvent.upload(input, photo)
  await userEvent.upload(input, photo)
  expect(onPick.mock.calls).toEqual([[photo], [photo]])
})

it('hands over a dropped file and shows it', () => {
  const onPick = jest.fn()
  const { rerender } = render(<PhotoPicker label="Recto" file={null} onPick={onPick} />)
  fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [photo] } })
  expect(onPick).toHaveBeenCalledWith(photo)
  rerender(<PhotoPicker label="Recto" file={photo} onPick={onPick} />)
  expect(screen.getByRole('img', { name: 'Recto' })).toHaveAttribute('src', 'blob:recto')
  expect(screen.getByRole('button', { name: 'Changer la photo Recto' })).toBeInTheDocument()
})
