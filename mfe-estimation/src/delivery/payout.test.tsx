import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choosePayout } from '@comptoir/contracts/batch/payment'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import type { User } from '@comptoir/contracts/account/user'
import { agreedOn, deliveryOf, userOf } from '../../testing/builders.ts'
import { openSale, press } from '../../testing/open-sale.ts'

const open = (
  part: Partial<Batch> = {},
  user: Partial<User> | (() => User) = { paymenttype: 'N', paymentdata: null }
) => openSale({ ...agreedOn(30), ...part }, { user })
const group = () => screen.findByRole('radiogroup', { name: /^Comment souhaitez-vous être payé/ })
const radio = async (name: RegExp) => within(await group()).getByRole('radio', { name })

describe('how the seller is paid', () => {
  it('is asked first where the profile says later, with what stands against each way', async () => {
    await open()
    const asked = await group()
    expect(asked.compareDocumentPosition(await screen.findByRole('radiogroup', { name: /remettez-vous/ }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING
    )
    expect(await radio(/^PayPal/)).toBeDisabled()
    expect(await radio(/^Virement/)).toBeDisabled()
    expect(await radio(/^Chèque/)).toBeEnabled()
    expect(await radio(/^Espèces.*Au comptoir seulement/)).toBeDisabled()
    expect(within(asked).getByRole('link', { name: 'Les indiquer dans mon profil' })).toHaveAttribute('href', '/profil')
  })

  it('is kept once chosen, and told', async () => {
    const { portal, becomes } = await open({ delivery: deliveryOf({ mode: 'shop' }) })
    const asked: unknown[] = []
    portal.on(choosePayout, ({ method }) => {
      asked.push(method)
      return becomes({ wishes: { method } })
    })
    await userEvent.click(await radio(/^Espèces/))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Être payé ainsi' }))
    expect(await screen.findByText('Vous serez payé en espèces, au comptoir.')).toBeVisible()
    await waitFor(() => expect(screen.getByText('Vous serez payé en espèces, au comptoir.')).toHaveFocus())
    expect(asked).toEqual(['cash'])
  })

  it('needs a choice', async () => {
    await open()
    await group()
    await press('Être payé ainsi')
    expect(await group()).toHaveAccessibleDescription(/^Choisissez comment être payé/)
    expect(await radio(/^Chèque/)).toHaveFocus()
  })

  it('is what the profile says, and can be changed', async () => {
    const { portal, becomes } = await open({}, userOf())
    portal.on(choosePayout, ({ method }) => becomes({ wishes: { method } }))
    expect(await screen.findByText('Vous serez payé par virement, sur le compte de votre profil.')).toBeVisible()
    await press('Changer de moyen de paiement')
    expect(await radio(/^Virement/)).toBeChecked()
    await userEvent.click(await radio(/^Chèque/))
    await press('Être payé ainsi')
    expect(await screen.findByText('Vous serez payé par chèque.')).toBeVisible()
  })

  it('that the portal refuses says where to look, and stays chosen in the form', async () => {
    const { portal, alert } = await open({}, { paymenttype: 'P', paymentdata: { email: 'alix@exemple.fr' } })
    portal.on(choosePayout, () => {
      throw new AppError('payment_not_ready')
    })
    await screen.findByText(/^Vous serez payé par PayPal/)
    await press('Changer de moyen de paiement')
    await userEvent.click(await radio(/^Chèque/))
    await press('Être payé ainsi')
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith({
        message: expect.stringMatching(/vérifiez vos coordonnées dans votre profil/)
      })
    )
    expect(await radio(/^Chèque/)).toBeChecked()
  })

  it('can be chosen when the profile does not come: the portal judges', async () => {
    await open({}, () => {
      throw new AppError('unavailable')
    })
    expect(await radio(/^PayPal/)).toBeEnabled()
  })

  it('is asked again at the shop, with the document it will want to see', async () => {
    await open({ receivedat: '2026-11-25T09:00:00.000Z', status: 'I' })
    expect(await group()).toBeVisible()
    expect(screen.getByText(/carte d’identité, passeport, titre de séjour ou permis de conduire/)).toBeVisible()
  })
})
