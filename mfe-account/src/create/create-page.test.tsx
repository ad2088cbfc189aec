import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createAccount } from '@comptoir/contracts/account/account-calls'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { batchOf, beginLocalBatch, userOf } from '../../testing/builders.ts'
import { field, fill, openSignUp, submit, typedIdentity } from '../../testing/sign-up.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('opens an account that is paid later, and the shell hears of it', async () => {
  const { portal, signIn } = await openSignUp()
  await fill()
  await submit()
  await waitFor(() => expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ status: 'verify_email' })))
  expect(portal.sentTo(createAccount)).toEqual([
    { ...typedIdentity, paymenttype: 'N', paymentdata: null, requestid: expect.any(String) }
  ])
})

it.each([
  ['PayPal', 'P', [['Adresse e-mail PayPal', 'paypal@exemple.fr']], { email: 'paypal@exemple.fr' }],
  [
    'Virement (RIB)',
    'B',
    [
      ['Titulaire du compte', 'Alix Martin'],
      ['RIB', '30002 00550 0000157841z 12']
    ],
    { name: 'Alix Martin', rib: '30002 00550 0000157841Z 12' }
  ]
] as const)('is paid by %s when that is chosen', async (choice, paymenttype, typed, paymentdata) => {
  const { portal } = await openSignUp()
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: choice }))
  for (const [label, text] of typed) await userEvent.type(field(label), text)
  await submit()
  await waitFor(() => expect(portal.sentTo(createAccount)).toHaveLength(1))
  expect(portal.sentTo(createAccount)[0]).toMatchObject({ paymenttype, paymentdata })
})

describe('a RIB whose key is wrong', () => {
  const warning = 'La clé du RIB ne correspond pas. Vérifiez-la : nous ne pourrons pas vous payer si elle est fausse.'

  it('is warned about as soon as it is complete, and sent all the same', async () => {
    const { portal } = await openSignUp()
    await fill()
    await userEvent.click(screen.getByRole('radio', { name: 'Virement (RIB)' }))
    await userEvent.type(field('Titulaire du compte'), 'Alix Martin')
    await userEvent.type(field('RIB'), '30002 00550 0000157841Z 1')
    expect(screen.queryByText(warning)).not.toBeInTheDocument()
    await userEvent.type(field('RIB'), '3')
    expect(screen.getByText(warning)).toBeVisible()
    expect(field('RIB')).toBeValid()
    await submit()
    await waitFor(() => expect(portal.sentTo(createAccount)).toHaveLength(1))
  })

  it('is not doubted once it is right', async () => {
    await openSignUp()
    await userEvent.click(screen.getByRole('radio', { name: 'Virement (RIB)' }))
    await userEvent.type(field('RIB'), '30002 00550 0000157841Z 25')
    expect(screen.queryByText(warning)).not.toBeInTheDocument()
  })
})

it('ticks off the rules of the password while it is typed', async () => {
  await openSignUp()
  const missing = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const rule = (text: string) => within(screen.getByRole('list')).getByText(new RegExp(text)).closest('li')
  await userEvent.type(field('Mot de passe'), 'chocolat')
  expect(rule('une minuscule')).toHaveTextContent('respecté')
  expect(rule('une majuscule')).not.toHaveTextContent('respecté')
  expect(missing()).toContain('Il manque\u00a0: une majuscule, un chiffre.')
  await userEvent.type(field('Mot de passe'), 'A1')
  expect(missing()).toContain('Ce mot de passe respecte toutes les règles.')
})

it("claims the visitor's batch and drops its copy", async () => {
  const off = beginLocalBatch()
  const { portal, signIn } = await openSignUp()
  portal.on(createAccount, () => userOf({ status: 'verify_email', batchs: [batchOf({ userid: 'user-one' })] }))
  await fill()
  await submit()
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
  expect(portal.sentTo(createAccount)[0]).toMatchObject({ off })
  expect(readLocalBatch()).toBeNull()
})
