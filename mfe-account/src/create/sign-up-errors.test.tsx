import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createAccount } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { field, fill, openSignUp, submit } from '../../testing/sign-up.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a form that is not right', () => {
  it('says everything at once and sends nothing; the first wrong field has the focus', async () => {
    const { portal } = await openSignUp()
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }))
    await submit()
    const sentences = [
      ['Prénom', 'Le prénom doit contenir au moins 2 caractères'],
      ['Nom', 'Le nom doit contenir au moins 2 caractères'],
      ['Date de naissance', /La date de naissance n’est pas renseignée ou est invalide/],
      ['Adresse e-mail', 'L’email n’est pas renseigné ou son format est incorrect'],
      ['Mot de passe', /Mot de passe trop faible/],
      ['Adresse e-mail PayPal', 'L’adresse PayPal est incorrecte'],
      [
        'J’accepte la création d’un compte avec ces informations.',
        'Vous devez accepter les conditions et la création du compte'
      ],
      ['J’ai lu et j’accepte les CGU et les CGR.', 'Vous devez accepter les conditions et la création du compte']
    ] as const
    for (const [label, sentence] of sentences) expect(field(label)).toHaveAccessibleDescription(sentence)
    expect(field('Prénom')).toHaveFocus()
    expect(portal.sentTo(createAccount)).toEqual([])
  })

  it('leads to the payout before the consents below it', async () => {
    await openSignUp()
    await fill()
    await userEvent.click(field('J’accepte la création d’un compte avec ces informations.'))
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }))
    await submit()
    expect(field('Adresse e-mail PayPal')).toHaveFocus()
  })

  it('compares both passwords again when the first one is changed', async () => {
    await openSignUp()
    await fill()
    await userEvent.type(field('Mot de passe'), '2')
    await submit()
    expect(field('Confirmez le mot de passe')).toHaveAccessibleDescription(
      'Les deux mots de passe ne sont pas identiques'
    )
    expect(field('Confirmez le mot de passe')).toHaveFocus()
    await userEvent.type(field('Mot de passe'), '{Backspace}')
    await waitFor(() => expect(field('Confirmez le mot de passe')).toBeValid())
  })

  it('refuses who is under 18, and says so before', async () => {
    await openSignUp()
    const birthdate = field('Date de naissance')
    expect(birthdate).toHaveAccessibleDescription('Vous devez avoir au moins 18 ans.')
    await userEvent.type(birthdate, `${new Date().getFullYear() - 17}-01-01`)
    expect(birthdate).toHaveAttribute('max', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/))
    await submit()
    expect(birthdate).toHaveAccessibleDescription(/^Vous devez avoir au moins 18 ans /)
  })
})

describe('an address that has an account', () => {
  it('is told under it, with the ways on; changing it takes both away', async () => {
    const { portal } = await openSignUp()
    portal.on(createAccount, () => {
      throw new AppError('email_taken')
    })
    await fill()
    await submit()
    const email = field('Adresse e-mail')
    await waitFor(() => expect(email).toHaveAccessibleDescription(/^Un compte existe déjà avec cette adresse/))
    expect(email).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Mot de passe oublié\u00a0?' })).toHaveAttribute('href', '/forgot')
    await userEvent.type(email, 'autre@exemple.fr')
    expect(screen.queryByRole('link', { name: 'Mot de passe oublié\u00a0?' })).not.toBeInTheDocument()
  })

  it('is there already on the page to log in', async () => {
    const { portal } = await openSignUp()
    portal.on(createAccount, () => {
      throw new AppError('email_taken')
    })
    await fill()
    await submit()
    await screen.findByRole('link', { name: 'Mot de passe oublié\u00a0?' })
    await userEvent.click(screen.getAllByRole('link', { name: 'Se connecter' })[0] as HTMLElement)
    await screen.findByRole('heading', { name: 'Bon retour parmi nous' })
    expect(field('Adresse e-mail')).toHaveValue('alix@exemple.fr')
  })
})

it('what the portal finds wrong stands under its field', async () => {
  const { portal } = await openSignUp()
  portal.on(createAccount, () => {
    throw new AppError('validation_failed', { fields: { lastname: 'Ce texte est trop long' } })
  })
  await fill()
  await submit()
  await waitFor(() => expect(field('Nom')).toHaveAccessibleDescription('Ce texte est trop long'))
  expect(field('Nom')).toHaveFocus()
  expect(field('Mot de passe')).toHaveValue('Chocolat1')
})

it('sent again after a lost answer it is the same request; changed it is another', async () => {
  const { portal } = await openSignUp()
  portal.on(createAccount, () => {
    throw new Error('no network')
  })
  await fill()
  await submit()
  await screen.findByRole('alert')
  await submit()
  await waitFor(() => expect(portal.sentTo(createAccount)).toHaveLength(2))
  await userEvent.type(field('Nom'), 'e')
  await submit()
  await waitFor(() => expect(portal.sentTo(createAccount)).toHaveLength(3))
  const [first, second, third] = portal.sentTo(createAccount).map(({ requestid }) => requestid)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
