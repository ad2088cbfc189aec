import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answered, camille, dominique, inAnotherTab, setCookie, signedIn } from '../../testing/people.ts'
import { batchUrl, openPage } from '../../testing/probe.tsx'
import { refusal } from '../../testing/render-portal.tsx'

const ME = '/api/account/me'

const message = () => screen.getByRole('textbox', { name: 'Message' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signedIn(null)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('another tab', () => {
  const elsewhere = /Vous avez été déconnecté, sans doute dans un autre onglet\./

  it('that logs out is told in an alert, over the page, which is put out of sight and keeps what was typed', async () => {
    signedIn(camille)
    const { address, shell } = await openPage('/profil')
    await userEvent.type(message(), 'Bonjour')
    shell().drafts.keep('message', 'Bonjour')
    act(() => inAnotherTab(null))
    expect(await screen.findByRole('alertdialog', { name: 'Votre session est terminée' })).toHaveTextContent(elsewhere)
    expect([address(), screen.getByLabelText('Message')]).toEqual(['/profil', expect.anything()])
    expect(screen.getByLabelText('Message')).toHaveValue('Bonjour')
    expect(screen.getByLabelText('Message')).not.toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(address()).toBe('/login'))

    setCookie(camille.id)
    act(() => shell().signIn(camille))
    await waitFor(() => expect(address()).toBe('/profil'))
    expect(shell().drafts.read('message')).toBe('Bonjour')
  })

  it('that logs out and in again as the same person gives the page back as it was', async () => {
    signedIn(camille)
    const { address } = await openPage('/profil')
    await userEvent.type(message(), 'Bonjour')
    act(() => inAnotherTab(null))
    await screen.findByRole('alertdialog')
    act(() => inAnotherTab(camille))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(address()).toBe('/profil')
    expect(message()).toBeVisible()
    expect(message()).toHaveValue('Bonjour')
  })

  it('that logs out: a page that a visitor may open, too, asks nothing as a visitor and says nothing of an empty list', async () => {
    signedIn(camille)
    const { address, answers } = await openPage('/batchs', { [batchUrl]: {}, [ME]: answered(camille) })
    await userEvent.type(message(), 'Bonjour')
    answers[batchUrl] = refusal('not_found')
    // The cookies go first: a call may be answered before this tab hears of the log-out.
    setCookie(null)
    await userEvent.click(screen.getByRole('button', { name: 'Déposer' }))
    expect(await screen.findByRole('alertdialog', { name: 'Votre session est terminée' })).toBeVisible()
    act(() => inAnotherTab(null))
    expect(address()).toBe('/batchs')
    expect(screen.getByLabelText('Message')).toHaveValue('Bonjour')
  })

  it.each([
    ['before the question', null],
    ['after it', camille.id]
  ])('that logs out, heard of by a refusal with the cookies gone %s', async (_, cookie) => {
    signedIn(camille)
    const { address, answers, session } = await openPage('/profil', { [ME]: answered(camille) })
    answers[ME] = refusal('session_invalid')
    localStorage.removeItem('user')
    setCookie(cookie)
    const asked = session.refresh()
    setCookie(null)
    await act(() => asked)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(elsewhere)
    expect(address()).toBe('/profil')
  })

  it('that signs in leads this one from the sign-in to its page', async () => {
    const { address } = await openPage('/login')
    act(() => inAnotherTab(camille))
    await waitFor(() => expect(address()).toBe('/profil'))
  })

  it('that signs in as somebody else leaves them nothing of the first one', async () => {
    signedIn(camille)
    const { shell, client } = await openPage('/profil')
    await userEvent.type(message(), 'Bonjour')
    shell().drafts.keep('message', 'Bonjour')
    client.setQueryData(['conversations'], ['de Camille'])
    act(() => inAnotherTab(dominique))
    await screen.findByText('connected Dominique')
    expect(message()).toHaveValue('')
    expect(shell().drafts.read('message')).toBeUndefined()
    expect(client.getQueryData(['conversations'])).toBeUndefined()
  })
})
