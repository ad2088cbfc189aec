import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeIdentity } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { userOf } from '../../../testing/builders.ts'
import { openProfile } from '../../../testing/open-profile.ts'

const section = () => within(screen.getByRole('region', { name: 'Mes informations' }))
const press = (name: string) => userEvent.click(section().getByRole('button', { name }))
const field = (label: string | RegExp) => section().getByLabelText(label)
const retype = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

it('names, birth date and address are changed in the profile, from what the account holds', async () => {
  const { portal, signIn } = await openProfile({ address: '1 rue Ancienne, 75001 Paris' })
  expect(section().getByText('1 rue Ancienne, 75001 Paris')).toBeVisible()
  portal.on(changeIdentity, sent => userOf({ ...sent, address: '12 rue des Cartes, 75011 Paris' }))
  await press('Modifier mes informations')
  expect(field('Prénom')).toHaveFocus()
  expect(
    [field('Prénom'), field('Nom'), field('Date de naissance')].map(input => (input as HTMLInputElement).value)
  ).toEqual(['Alix', 'Martin', '1990-05-17'])
  await retype('Nom', 'Durand')
  await retype(/^Adresse postale/, '12 rue des Cartes, 75011 Paris')
  await press('Enregistrer mes informations')
  expect(await section().findByText('Vos informations sont enregistrées.')).toBeVisible()
  expect(portal.sentTo(changeIdentity)).toEqual([
    { firstname: 'Alix', lastname: 'Durand', birthdate: '1990-05-17', address: '12 rue des Cartes, 75011 Paris' }
  ])
  expect(section().getByText('Durand')).toBeVisible()
  expect(section().getByText('12 rue des Cartes, 75011 Paris')).toBeVisible()
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ lastname: 'Durand' }))
  expect(section().getByRole('button', { name: 'Modifier mes informations' })).toHaveFocus()
})

it('an address that is emptied is taken away', async () => {
  const { portal } = await openProfile({ address: '1 rue Ancienne, 75001 Paris' })
  portal.on(changeIdentity, () => userOf({ address: null }))
  await press('Modifier mes informations')
  await userEvent.clear(field(/^Adresse postale/))
  await press('Enregistrer mes informations')
  await waitFor(() => expect(section().queryByText('1 rue Ancienne, 75001 Paris')).not.toBeInTheDocument())
  expect(portal.sentTo(changeIdentity)).toMatchObject([{ address: null }])
})

it('a seller whom the shop has paid is told to write to it', async () => {
  const { portal } = await openProfile()
  portal.on(changeIdentity, () => {
    throw new AppError('forbidden')
  })
  await press('Modifier mes informations')
  await retype('Nom', 'Durand')
  await press('Enregistrer mes informations')
  expect(await section().findByText(/^La boutique vous a déjà payé un lot/)).toBeVisible()
  expect(field('Nom')).toHaveValue('Durand')
})

it('what was typed when the session ended is there after the login', async () => {
  const { drafts, leave } = await openProfile()
  await press('Modifier mes informations')
  await retype('Nom', 'Durand')
  leave()
  await openProfile({}, { drafts })
  expect(field('Nom')).toHaveValue('Durand')
  await press('Annuler')
  leave()
  await openProfile({}, { drafts })
  expect(section().queryByLabelText('Nom')).not.toBeInTheDocument()
})

it('staff have no birth date to change', async () => {
  await openProfile({ isadmin: 1, birthdate: null })
  expect(section().queryByRole('button', { name: 'Modifier mes informations' })).not.toBeInTheDocument()
})
