import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { logOut } from '@comptoir/contracts/account/account-calls'
import { CallError, networkMessage, readReply } from '@comptoir/contracts/browser/client'
import { errorBody } from '@comptoir/contracts/core/errors'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { memoryDrafts } from '../../testing/fake-shell.ts'
import { later } from '../../testing/later.ts'
import { CallForm } from './call-form.tsx'
import { formDraft } from './form-draft.ts'
import { useCallForm } from './use-call-form.ts'
import type { CallFormOptions } from './use-call-form.ts'

const Person = z.object({
  name: z.string().check(z.minLength(2, 'Indiquez le nom')),
  town: z.string().check(z.minLength(2, 'Indiquez la ville'))
})
type Options = Partial<CallFormOptions<typeof Person, string>>

const Form = (options: Options) => {
  const form = useCallForm<typeof Person, string>({
    schema: Person,
    send: () => Promise.resolve('reçu'),
    onDone: () => undefined,
    ...options
  })
  return (
    <CallForm form={form} submit="Envoyer">
      <TextField label="Nom" name="name" defaultValue={form.typed('name')} error={form.errors['name']} />
      <TextField label="Ville" name="town" defaultValue={form.typed('town')} error={form.errors['town']} />
    </CallForm>
  )
}

const inClient = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const open = (options: Options = {}) => render(<Form {...options} />, { wrapper: inClient })
const field = (name: string) => screen.getByRole('textbox', { name })
const fill = async (name = 'Alix', town = 'Paris') => {
  await userEvent.type(field('Nom'), name)
  await userEvent.type(field('Ville'), town)
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
const refusal = (code: 'validation_failed' | 'email_taken' | 'internal', fields = {}) =>
  Promise.reject(new CallError({ message: `Refusé : ${code}`, code, fields }, 400))

it('sends nothing while a field is wrong, and puts the focus on the first wrong one', async () => {
  const send = jest.fn(() => Promise.resolve('reçu'))
  open({ send })
  await userEvent.type(field('Nom'), 'Alix')
  await press()
  expect(send).not.toHaveBeenCalled()
  expect(field('Ville')).toHaveFocus()
  expect(field('Ville')).toHaveAccessibleDescription('Indiquez la ville')
  await userEvent.type(field('Ville'), 'Paris')
  expect(field('Ville')).not.toBeInvalid()
})

it('sends once however often it is pressed', async () => {
  const answer = later<string>()
  const send = jest.fn(() => answer.promise)
  const onDone = jest.fn()
  open({ send, onDone })
  await fill()
  const button = screen.getByRole('button', { name: 'Envoyer' })
  // Both presses come before the page is drawn again.
  act(() => {
    button.click()
    button.click()
  })
  await press()
  await act(async () => {
    answer.give('reçu')
    await answer.promise
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(onDone).toHaveBeenCalledWith('reçu', { name: 'Alix', town: 'Paris' })
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

it('shows a refusal under its field and keeps it until that field is changed', async () => {
  open({ send: () => refusal('email_taken'), fieldOf: { email_taken: 'name' } })
  await fill()
  await press()
  expect(await screen.findByText('Refusé : email_taken')).toBeVisible()
  expect(field('Nom')).toHaveFocus()
  expect(field('Nom')).toBeInvalid()
  await userEvent.type(field('Ville'), ' 2')
  expect(field('Nom')).toBeInvalid()
  await userEvent.type(field('Nom'), 'x')
  expect(field('Nom')).not.toBeInvalid()
})

it('shows a refusal about no field of the form below its button, and keeps what was typed', async () => {
  open({ send: () => refusal('validation_failed', { requestid: 'Illisible' }) })
  await fill()
  await press()
  expect(await screen.findByText('Refusé : validation_failed')).toBeVisible()
  expect(field('Nom')).toHaveValue('Alix')
})

it('says of a fault of the page that nothing is lost', async () => {
  open({ send: () => Promise.reject(new Error('undefined is not a function')) })
  await fill()
  await press()
  expect(await screen.findByText(/Vos données ne sont pas perdues/)).toBeVisible()
})

it('keeps what is typed while the form is closed, and forgets it once it was sent', async () => {
  const draft = formDraft(memoryDrafts(), 'person')
  const first = open({ draft })
  await fill()
  first.unmount()
  const answer = later<string>()
  const second = open({ draft, send: () => answer.promise })
  expect(field('Nom')).toHaveValue('Alix')
  await press()
  // The answer comes after its form was closed.
  second.unmount()
  await act(async () => {
    answer.give('reçu')
    await answer.promise
  })
  open({ draft })
  expect(field('Nom')).toHaveValue('')
})

it('opens with the draft where there is one, an emptied field too, else with what is known', () => {
  const draft = formDraft(memoryDrafts(), 'person')
  draft.keep({ name: '' })
  const opened = renderHook(
    () => useCallForm({ schema: Person, send: () => Promise.resolve('reçu'), onDone: () => undefined, draft }),
    { wrapper: inClient }
  ).result.current
  expect(opened.drafted).toBe(true)
  expect([opened.typed('name', 'Alix'), opened.typed('town', 'Paris'), opened.typed('zip')]).toEqual(['', 'Paris', ''])
})

it('notes the change of a field that no event tells of, and says what the fields hold', async () => {
  const onChange = jest.fn((fields: FormData) => fields.get('town'))
  const drafts = memoryDrafts()
  const Hidden = () => {
    const [town, setTown] = useState('')
    const form = useCallForm({
      schema: Person,
      send: () => Promise.resolve('reçu'),
      onDone: () => undefined,
      draft: formDraft(drafts, 'person'),
      onChange
    })
    const note = useEffectEvent(form.changed)
    useEffect(() => {
      if (town) note('town')
    }, [town])
    return (
      <CallForm form={form} submit="Envoyer" beside={<Button onClick={() => setTown('Paris')}>Paris</Button>}>
        <TextField label="Nom" name="name" defaultValue="Alix" />
        <input type="hidden" name="town" value={town} />
        <p>{form.errors['town']}</p>
      </CallForm>
    )
  }
  render(<Hidden />, { wrapper: inClient })
  await press()
  expect(screen.getByText('Indiquez la ville')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Paris' }))
  expect(screen.queryByText('Indiquez la ville')).not.toBeInTheDocument()
  expect(onChange).toHaveLastReturnedWith('Paris')
  expect(drafts.read('person')).toEqual({ name: 'Alix', town: 'Paris' })
})

it('keeps everything typed when the portal has too much to do, and sends it again', async () => {
  const outage = JSON.stringify(errorBody('unavailable', undefined, 2))
  let status: 503 | 200 = 503
  const send = jest.fn(async () => {
    readReply(logOut, status, status === 503 ? outage : '{}')
    return 'reçu'
  })
  const onDone = jest.fn()
  const draft = formDraft(memoryDrafts(), 'person')
  open({ send, onDone, draft })
  await fill()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(networkMessage)
  expect(field('Nom')).toHaveValue('Alix')
  expect(field('Ville')).toHaveValue('Paris')
  status = 200
  await press()
  expect(send).toHaveBeenLastCalledWith({ name: 'Alix', town: 'Paris' })
  expect(onDone).toHaveBeenCalledTimes(1)
})
