import type { ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import { focusFirstWrong } from './focus-first-wrong.ts'

const formOf = (fields: ReactNode): HTMLFormElement => {
  render(<form aria-label="Formulaire">{fields}</form>)
  return screen.getByRole<HTMLFormElement>('form')
}

it('moves the focus to the first wrong field, and selects its text where that was refused', () => {
  const form = formOf(
    <>
      <input aria-label="Nom" defaultValue="Alix" />
      <input aria-label="Ville" aria-invalid defaultValue="Paris" />
      <input aria-label="Pays" aria-invalid />
    </>
  )
  focusFirstWrong(form, { select: true })
  const town = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ville' })
  expect(town).toHaveFocus()
  expect([town.selectionStart, town.selectionEnd]).toEqual([0, 'Paris'.length])
})

it('moves it to the chosen radio of a group', () => {
  const form = formOf(
    <fieldset aria-invalid>
      <input type="radio" name="mode" aria-label="En boutique" />
      <input type="radio" name="mode" aria-label="En visio" defaultChecked />
    </fieldset>
  )
  focusFirstWrong(form, { select: false })
  expect(screen.getByRole('radio', { name: 'En visio' })).toHaveFocus()
})

it('moves it to a group that can have the focus itself: what is wrong is about all of its fields', () => {
  const form = formOf(
    <fieldset tabIndex={-1} aria-invalid>
      <legend>Cartes</legend>
      <input type="checkbox" aria-label="Dracolume" defaultChecked />
    </fieldset>
  )
  focusFirstWrong(form, { select: true })
  expect(screen.getByRole('group', { name: 'Cartes' })).toHaveFocus()
})
