import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterCode } from '@comptoir/contracts/account/account-calls'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const open = async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(enterCode, () => userOf())
  const app = renderApp('/code', sessionOf({ status: 'verify_email' }))
  await screen.findByRole('heading', { name: 'Vérifiez votre adresse e-mail' })
  return { portal, ...app }
}
const code = () => screen.getByRole('textbox', { name: 'Code à 6 chiffres' })
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Vérifier' }))

describe('the mailed code', () => {
  it('sends itself once its six digits are typed, and once only, whatever is pressed after it', async () => {
    const { portal, signIn } = await open()
    await userEvent.type(code(), '12345')
    expect(portal.sentTo(enterCode)).toEqual([])
    await userEvent.keyboard('6{Enter}')
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ status: 'active' })))
    await verify()
    expect(portal.sentTo(enterCode)).toEqual([{ code: '123456' }])
  })

  it('sends itself when the telephone fills it in', async () => {
    const { portal } = await open()
    fireEvent.change(code(), { target: { value: '123456' } })
    await waitFor(() => expect(portal.sentTo(enterCode)).toEqual([{ code: '123456' }]))
  })

  it('that the network lost sends itself no second time, but the button does', async () => {
    const { portal } = await open()
    portal.on(enterCode, () => {
      throw new TypeError('no network')
    })
    await userEvent.type(code(), '123456')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    expect(portal.sentTo(enterCode)).toHaveLength(1)
    portal.on(enterCode, () => userOf())
    await verify()
    await waitFor(() => expect(portal.sentTo(enterCode)).toHaveLength(2))
  })
})
