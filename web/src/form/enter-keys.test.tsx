import { useRef, useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OneTimeCodeField } from '@comptoir/ui/one-time-code-field'
import { PasswordField } from '@comptoir/ui/password-field'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from './call-form.tsx'
import type { CallForm as Form } from './use-call-form.ts'

const submitted = jest.fn()

const Filled = () => {
  const [more, setMore] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const form = {
    element,
    submit: (event: Event) => {
      event.preventDefault()
      submitted()
    },
    change: () => undefined,
    busy: false,
    refusal: null
  } as unknown as Form
  return (
    <CallForm form={form} submit="Envoyer">
      <TextField label="Prénom" />
      <TextField label="Naissance" type="date" />
      <TextArea label="Message" />
      <div hidden>
        <TextField label="RIB" />
      </div>
      <PasswordField label="Mot de passe" />
      {more && <OneTimeCodeField label="Code" enterKeyHint="go" />}
      <button type="button" onClick={() => setMore(true)}>
        Plus
      </button>
    </CallForm>
  )
}

const hintOf = (label: string) => screen.getByLabelText(label).getAttribute('enterkeyhint')
const byTouch = (matches: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches }) })

beforeEach(() => submitted.mockClear())

it('the key of a telephone goes from field to field, and sends the form in the last one', async () => {
  render(<Filled />)
  expect(['Prénom', 'Naissance', 'Message', 'Mot de passe'].map(hintOf)).toEqual(['next', 'next', 'enter', 'send'])
  await userEvent.click(screen.getByRole('button', { name: 'Plus' }))
  // The last field is another one now, which words its key itself.
  expect(['Mot de passe', 'Code'].map(hintOf)).toEqual(['next', 'go'])
})

it('the key does what it says under a thumb', async () => {
  byTouch(true)
  render(<Filled />)
  await userEvent.type(screen.getByLabelText('Prénom'), 'Anna{Enter}')
  expect(screen.getByLabelText('Naissance')).toHaveFocus()
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'Chocolat9{Enter}')
  expect(submitted).toHaveBeenCalledTimes(1)
})

it('at a desk the key sends the form from every field', async () => {
  byTouch(false)
  render(<Filled />)
  await userEvent.type(screen.getByLabelText('Prénom'), 'Anna{Enter}')
  expect(submitted).toHaveBeenCalledTimes(1)
})

it('Ctrl and Enter send the form from a text of several lines', async () => {
  byTouch(false)
  render(<Filled />)
  await userEvent.type(screen.getByLabelText('Message'), 'Bonjour{Control>}{Enter}{/Control}')
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText('Message')).toHaveValue('Bonjour')
})
