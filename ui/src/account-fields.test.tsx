import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'

describe('a password being chosen', () => {
  const rules = [
    { label: 'une minuscule', met: true },
    { label: 'un chiffre', met: false }
  ]

  it('is described by its rules and by what is wrong', () => {
    render(<NewPasswordField label="Mot de passe" rules={rules} typed error="Mot de passe trop faible" />)
    const input = screen.getByLabelText('Mot de passe')
    expect(input).toHaveAttribute('autocomplete', 'new-password')
    expect(input).toHaveAccessibleDescription('Mot de passe trop faible une minuscule (respecté) un chiffre')
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  })

  it('tells what is missing only once something is typed', () => {
    const { rerender } = render(<NewPasswordField label="Mot de passe" rules={rules} typed={false} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<NewPasswordField label="Mot de passe" rules={rules} typed />)
    expect(screen.getByRole('status')).toHaveTextContent('Il manque : un chiffre.')
    rerender(<NewPasswordField label="Mot de passe" rules={rules.map(rule => ({ ...rule, met: true }))} typed />)
    expect(screen.getByRole('status')).toHaveTextContent('Ce mot de passe respecte toutes les règles.')
  })
})

it('a mailed code takes a paste of any length', async () => {
  render(<OneTimeCodeField label="Code" error="Ce code est incorrect" />)
  const input = screen.getByRole('textbox', { name: 'Code' })
  expect(input).toHaveAccessibleDescription('Ce code est incorrect')
  expect(input).toHaveAttribute('inputmode', 'numeric')
  await userEvent.click(input)
  await userEvent.paste('123 456 ')
  expect(input).toHaveValue('123 456 ')
})

it('a code is sent once it is whole, not while a whole one is corrected digit by digit', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <OneTimeCodeField label="Code" sendsAt={6} />
    </form>
  )
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await userEvent.type(input, '123456')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.type(input, '9', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(input).toHaveValue('923456')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.type(input, '{Backspace}7')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  input.select()
  await userEvent.paste('654321')
  expect(onSubmit).toHaveBeenCalledTimes(3)
})

it('a button that must wait keeps its focus and ignores presses', async () => {
  const onClick = jest.fn()
  const { rerender } = render(
    <Button aria-disabled onClick={onClick}>
      Renvoyer
    </Button>
  )
  const button = screen.getByRole('button', { name: 'Renvoyer' })
  button.focus()
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
  rerender(<Button onClick={onClick}>Renvoyer</Button>)
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})
