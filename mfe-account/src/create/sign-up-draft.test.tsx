import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { field, fill, openSignUp, submit } from '../../testing/sign-up.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what was typed', () => {
  it('survives reading the terms', async () => {
    await openSignUp()
    await fill()
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }))
    await userEvent.type(field('Adresse e-mail PayPal'), 'paypal@exemple.fr')
    await userEvent.click(screen.getByRole('link', { name: 'CGU' }))
    expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/cgu')
    await userEvent.click(screen.getByRole('link', { name: 'Retour au formulaire' }))
    await screen.findByRole('heading', { name: 'Créer mon compte' })
    expect(field('Prénom')).toHaveValue('Alix')
    expect(field('Mot de passe')).toHaveValue('Chocolat1')
    expect(field('Adresse e-mail PayPal')).toHaveValue('paypal@exemple.fr')
    expect(field('J’ai lu et j’accepte les CGU et les CGR.')).toBeChecked()
  })

  it('for another way of payment comes back with that choice, also after reading the terms', async () => {
    await openSignUp()
    await userEvent.type(field('Mot de passe'), 'Chocolat1')
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }))
    await userEvent.type(field('Adresse e-mail PayPal'), 'paypal@exemple.fr')
    await userEvent.click(screen.getByRole('radio', { name: 'Virement (RIB)' }))
    expect(field('Adresse e-mail PayPal')).not.toBeVisible()
    await userEvent.type(field('RIB'), '30002 00550 0000157841z 12')
    await userEvent.click(screen.getByRole('link', { name: 'CGU' }))
    await userEvent.click(screen.getByRole('link', { name: 'Retour au formulaire' }))
    await screen.findByRole('heading', { name: 'Créer mon compte' })
    expect(screen.getByText('Ce mot de passe respecte toutes les règles.')).toBeVisible()
    expect(field('RIB')).toHaveValue('30002 00550 0000157841z 12')
    expect(screen.getByText(/^La clé du RIB ne correspond pas/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }))
    expect(field('Adresse e-mail PayPal')).toHaveValue('paypal@exemple.fr')
  })

  it('survives a reload as far as it is no secret', async () => {
    const { leave } = await openSignUp()
    await fill()
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }))
    await userEvent.type(field('Adresse e-mail PayPal'), 'paypal@exemple.fr')
    leave()
    expect(JSON.stringify(sessionStorage)).not.toMatch(/Chocolat1|paypal@/)
    await openSignUp()
    expect(field('Prénom')).toHaveValue('Alix')
    expect(field('Date de naissance')).toHaveValue('1990-05-17')
    expect(field('Mot de passe')).toHaveValue('')
    expect(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    expect(field('Adresse e-mail PayPal')).toHaveValue('')
  })

  it('is forgotten once the account is open', async () => {
    const { signIn, drafts } = await openSignUp()
    await fill()
    await submit()
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
    expect(drafts.read('account.create')).toBeUndefined()
    expect(JSON.stringify(sessionStorage)).not.toContain('Martin')
  })
})
