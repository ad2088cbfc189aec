import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changePayment } from '@comptoir/contracts/account/account-calls'
import { AppError, errors } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import type { User } from '@comptoir/contracts/account/user'
import { typeset } from '@comptoir/contracts/core/typography'
import { later } from '@comptoir/web/testing/later.ts'
import { userOf } from '../../../testing/builders.ts'
import { openProfile } from '../../../testing/open-profile.ts'

const RIB = '30002 00550 0000157841Z 25'
const RIB_WARNING = /^La clé du RIB ne correspond pas/
const WRONG_RIB = '30002 00550 0000157841Z 12'
const paypal: Partial<User> = { paymenttype: 'P', paymentdata: { email: 'alix.paie@exemple.fr' } }
const bank: Partial<User> = { paymenttype: 'B', paymentdata: { name: 'Alix Martin', rib: RIB } }

const section = () => within(screen.getByRole('region', { name: 'Mon paiement' }))
const modifyButton = () => section().getByRole('button', { name: 'Modifier mon paiement' })
const modify = () => userEvent.click(modifyButton())
const choose = (name: string) => userEvent.click(section().getByRole('radio', { name }))
const email = () => section().getByRole('textbox', { name: 'Adresse e-mail PayPal' })
const holder = () => section().getByRole('textbox', { name: 'Titulaire du compte' })
const rib = () => section().getByRole('textbox', { name: 'RIB' })
const password = () => section().getByLabelText('Mot de passe actuel')
const save = () => userEvent.click(section().getByRole('button', { name: 'Enregistrer mon paiement' }))

const fillPaypal = async () => {
  await modify()
  await choose('PayPal')
  await userEvent.type(email(), 'alix.paie@exemple.fr')
  await userEvent.type(password(), 'Chocolat9')
}

describe('how one is paid today', () => {
  it('is told when nothing was chosen', async () => {
    await openProfile()
    expect(section().getByText('Vous n’avez pas encore choisi comment être payé.')).toBeVisible()
    expect(section().queryByRole('button', { name: 'Afficher' })).not.toBeInTheDocument()
  })

  it.each([
    ['a PayPal address', paypal, 'a…@exemple.fr', 'alix.paie@exemple.fr'],
    ['a RIB', bank, '…1Z25', RIB]
  ])('hides %s until it is asked for, and again after', async (_, user, masked, whole) => {
    await openProfile(user)
    expect(section().getByText(masked)).toBeVisible()
    expect(document.body).not.toHaveTextContent(whole)
    await userEvent.click(section().getByRole('button', { name: 'Afficher' }))
    expect(section().getByText(whole)).toBeVisible()
    await userEvent.click(section().getByRole('button', { name: 'Masquer' }))
    expect(document.body).not.toHaveTextContent(whole)
  })

  it('is not put into the fields of the form', async () => {
    await openProfile(bank)
    await modify()
    expect(section().getByRole('radio', { name: 'Virement (RIB)' })).toBeChecked()
    expect(rib()).toHaveValue('')
    expect(holder()).toHaveValue('')
  })
})

describe('a RIB whose key is wrong', () => {
  const warning = () => section().queryByText(RIB_WARNING)

  it('stays warned about as long as it is the one to be paid on', async () => {
    const { portal } = await openProfile({ ...bank, paymentdata: { name: 'Alix Martin', rib: WRONG_RIB } })
    expect(warning()).toBeVisible()
    portal.on(changePayment, () => userOf(bank))
    await modify()
    expect(warning()).not.toBeInTheDocument()
    await userEvent.type(holder(), 'Alix Martin')
    await userEvent.type(rib(), RIB)
    await userEvent.type(password(), 'Chocolat9')
    await save()
    await section().findByText('Votre mode de paiement est enregistré.')
    expect(warning()).not.toBeInTheDocument()
  })

  it('is not a PayPal address', async () => {
    await openProfile(paypal)
    expect(warning()).not.toBeInTheDocument()
  })
})

describe('another way to be paid', () => {
  it('is saved with the present password and told, and the focus comes back', async () => {
    const { portal, signIn } = await openProfile()
    portal.on(changePayment, () => userOf(paypal))
    await fillPaypal()
    await save()
    expect(await section().findByText('Votre mode de paiement est enregistré.')).toBeVisible()
    expect(portal.sentTo(changePayment)).toEqual([
      { passwd: 'Chocolat9', paymenttype: 'P', paymentdata: { email: 'alix.paie@exemple.fr' } }
    ])
    expect(section().getByText('a…@exemple.fr')).toBeVisible()
    expect(signIn).toHaveBeenCalledTimes(1)
    expect(modifyButton()).toHaveFocus()
  })

  it('is sent once by a double click, and by Enter', async () => {
    const { portal } = await openProfile()
    const answer = later<User>()
    portal.on(changePayment, () => answer.promise)
    await fillPaypal()
    await userEvent.keyboard('{Enter}{Enter}')
    await userEvent.dblClick(section().getByRole('button', { name: 'Enregistrer mon paiement' }))
    answer.give(userOf(paypal))
    await section().findByText('Votre mode de paiement est enregistré.')
    expect(portal.sentTo(changePayment)).toHaveLength(1)
  })

  it('can be none', async () => {
    const { portal } = await openProfile(paypal)
    portal.on(changePayment, () => userOf())
    await modify()
    await choose('Plus tard')
    await userEvent.type(password(), 'Chocolat9')
    await save()
    expect(await section().findByText('Vous n’avez pas encore choisi comment être payé.')).toBeVisible()
    expect(portal.sentTo(changePayment)).toEqual([{ passwd: 'Chocolat9', paymenttype: 'N', paymentdata: null }])
  })

  it('is told field by field what is wrong, the first has the focus', async () => {
    const { portal } = await openProfile()
    await modify()
    await choose('Virement (RIB)')
    await userEvent.type(rib(), '30002 00550')
    await save()
    expect(holder()).toHaveAccessibleDescription(typeset(messages.bankName))
    expect(rib()).toHaveAccessibleDescription(expect.stringContaining(typeset(messages.rib)))
    expect(password()).toHaveAccessibleDescription(expect.stringContaining(typeset(messages.passwordEmpty)))
    expect(holder()).toHaveFocus()
    expect(portal.sentTo(changePayment)).toEqual([])
  })

  it('may have a RIB whose key is wrong: it is warned about, and sent', async () => {
    const { portal } = await openProfile()
    portal.on(changePayment, () => userOf(bank))
    await modify()
    await choose('Virement (RIB)')
    await userEvent.type(holder(), 'Alix Martin')
    await userEvent.type(rib(), '30002 00550 0000157841z 12')
    expect(section().getByText(RIB_WARNING)).toBeVisible()
    await userEvent.type(password(), 'Chocolat9')
    await save()
    await section().findByText('Votre mode de paiement est enregistré.')
    expect(portal.sentTo(changePayment)).toMatchObject([{ paymentdata: { rib: '30002 00550 0000157841Z 12' } }])
  })

  it('needs the right password: told under it, with everything typed kept', async () => {
    const { portal } = await openProfile()
    portal.on(changePayment, () => {
      throw new AppError('password_wrong')
    })
    await fillPaypal()
    await save()
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription(expect.stringContaining(typeset(errors.password_wrong[1])))
    )
    expect(password()).toHaveFocus()
    expect(email()).toHaveValue('alix.paie@exemple.fr')
  })

  it('waits after too many wrong passwords', async () => {
    const { portal } = await openProfile()
    portal.on(changePayment, () => {
      throw new AppError('too_many_attempts', { retryAfter: 8 })
    })
    await fillPaypal()
    await save()
    expect(await screen.findByText('Trop d’essais. Réessayez dans 8 secondes.')).toBeVisible()
  })
})

describe('what was typed and not sent', () => {
  it('survives a session that ends, in memory alone', async () => {
    const { drafts, leave } = await openProfile()
    await fillPaypal()
    leave()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(document.cookie).toBe('')

    await openProfile({}, { drafts })
    expect(email()).toHaveValue('alix.paie@exemple.fr')
    expect(password()).toHaveValue('Chocolat9')
    expect(section().getByRole('radio', { name: 'PayPal' })).toBeChecked()
  })

  it('is forgotten once it was sent', async () => {
    const { portal, drafts } = await openProfile()
    portal.on(changePayment, () => userOf(paypal))
    await fillPaypal()
    await save()
    await section().findByText('Votre mode de paiement est enregistré.')
    await modify()
    expect(email()).toHaveValue('')
    expect(password()).toHaveValue('')
    expect(JSON.stringify(drafts.read('profile.payment') ?? null)).not.toContain('Chocolat9')
  })

  it('is forgotten when the form is closed on purpose', async () => {
    const { drafts } = await openProfile()
    await fillPaypal()
    await userEvent.click(section().getByRole('button', { name: 'Annuler' }))
    expect(modifyButton()).toHaveFocus()
    expect(drafts.read('profile.payment')).toBeUndefined()
  })
})
