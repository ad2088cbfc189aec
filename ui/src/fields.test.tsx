import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

describe('a field', () => {
  it('is named by its label and described by its hint', () => {
    render(<TextField label="E-mail" hint="Pour vous répondre" />)
    const input = screen.getByRole('textbox', { name: 'E-mail' })
    expect(input).toHaveAccessibleDescription('Pour vous répondre')
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it('tells its error before its hint', () => {
    render(<TextField label="E-mail" hint="Pour vous répondre" error="Adresse incorrecte" />)
    const input = screen.getByRole('textbox', { name: 'E-mail' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Adresse incorrecte Pour vous répondre')
  })

  it('keeps two fields of the same name apart', () => {
    render(
      <>
        <TextField label="Nom" error="Trop court" />
        <TextField label="Nom" />
      </>
    )
    const [first, second] = screen.getAllByRole('textbox', { name: 'Nom' })
    expect(first).toBeInvalid()
    expect(second).toBeValid()
  })
})

it('shows a password on demand and hides it again', async () => {
  render(<PasswordField label="Mot de passe" />)
  const input = screen.getByLabelText('Mot de passe')
  const reveal = screen.getByRole('button', { name: 'Afficher le mot de passe' })
  expect(input).toHaveAttribute('type', 'password')
  await userEvent.click(reveal)
  expect(input).toHaveAttribute('type', 'text')
  expect(reveal).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(reveal)
  expect(input).toHaveAttribute('type', 'password')
})

it('chooses among many', async () => {
  const onChange = jest.fn()
  render(
    <Select
      label="Gradation"
      placeholder="Choisissez…"
      options={[{ value: 'PSA', label: 'PSA' }]}
      onChange={onChange}
    />
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gradation' }), 'PSA')
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('chooses one of a few cards, by click and by arrow keys', async () => {
  const chosen: string[] = []
  render(
    <RadioCards
      legend="Édition"
      name="edition"
      error="Choisissez une édition"
      options={[
        { value: '_default', label: 'Standard' },
        { value: '1', label: '1re édition' }
      ]}
      onChange={event => chosen.push(event.target.value)}
    />
  )
  const group = screen.getByRole('radiogroup', { name: 'Édition' })
  expect(group).toHaveAccessibleDescription('Choisissez une édition')
  await userEvent.click(screen.getByRole('radio', { name: 'Standard' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen).toEqual(['_default', '1'])
})

it('says why a box must be ticked', () => {
  render(<Checkbox label="J’accepte" error="Vous devez accepter" />)
  expect(screen.getByRole('checkbox', { name: 'J’accepte' })).toHaveAccessibleDescription('Vous devez accepter')
})
