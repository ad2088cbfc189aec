import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { changeSettings, Settings, getSettings } from '@comptoir/contracts/batch/settings'
import { AppError } from '@comptoir/contracts/core/errors'
import { listAllHighlights } from '@comptoir/contracts/catalogue/highlights-staff'
import { listShopPurchases } from '@comptoir/contracts/batch/purchases'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { settingsOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const openSettings = async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf())
  portal.on(listShopPurchases, () => [])
  portal.on(listAllHighlights, () => [])
  portal.on(changeSettings, change => z.parse(Settings, { ...settingsOf(), ...change }))
  const app = renderApp('/dashboard/customize')
  const part = async (name: string) => {
    const region = within(await screen.findByRole('region', { name }))
    return { ...region, save: () => userEvent.click(region.getByRole('button', { name: 'Enregistrer' })) }
  }
  return { portal, part, ...app }
}

it('online estimation is closed by one box', async () => {
  const { portal, part } = await openSettings()
  const estimation = await part('Estimation en ligne')
  await userEvent.click(estimation.getByRole('checkbox', { name: 'L’estimation en ligne est ouverte' }))
  await estimation.save()
  expect(await estimation.findByText('Enregistré.')).toBeVisible()
  expect(portal.sentTo(changeSettings)).toEqual([{ estimationopen: false }])
})

it('hours are changed, added to a day and removed from another', async () => {
  const { portal, part } = await openSettings()
  const hours = await part('Horaires d’ouverture')
  const opening = hours.getByLabelText('Lundi, ouverture')
  await userEvent.clear(opening)
  await userEvent.type(opening, '10:00')
  await userEvent.click(hours.getByRole('button', { name: 'Ajouter un horaire le dimanche' }))
  expect(hours.getByLabelText('Dimanche, ouverture')).toHaveFocus()
  await userEvent.type(hours.getByLabelText('Dimanche, ouverture'), '14:30')
  await userEvent.type(hours.getByLabelText('Dimanche, fermeture'), '19:00')
  await hours.save()
  await waitFor(() => expect(portal.sentTo(changeSettings)).toHaveLength(1))
  expect(portal.sentTo(changeSettings)).toEqual([
    {
      hours: [
        { day: 1, open: '10:00', close: '19:00' },
        { day: 7, open: '14:30', close: '19:00' }
      ]
    }
  ])
  await userEvent.click(hours.getByRole('button', { name: 'Retirer cet horaire du lundi' }))
  expect(hours.getByRole('button', { name: 'Ajouter un horaire le lundi' })).toHaveFocus()
  await hours.save()
  await waitFor(() => expect(portal.sentTo(changeSettings)).toHaveLength(2))
  expect(portal.sentTo(changeSettings)[1]).toEqual({ hours: [{ day: 7, open: '14:30', close: '19:00' }] })
})

it('hours that end before they begin are not sent', async () => {
  const { portal, part } = await openSettings()
  const hours = await part('Horaires d’ouverture')
  const closing = hours.getByLabelText('Lundi, fermeture')
  await userEvent.clear(closing)
  await userEvent.type(closing, '09:00')
  await hours.save()
  expect(hours.getByLabelText('Lundi, ouverture')).toHaveAccessibleDescription('L’ouverture doit précéder la fermeture')
  expect(portal.sentTo(changeSettings)).toEqual([])
})

it('removing wrong hours removes their sentence', async () => {
  const { part } = await openSettings()
  const hours = await part('Horaires d’ouverture')
  await userEvent.click(hours.getByRole('button', { name: 'Ajouter un horaire le dimanche' }))
  await userEvent.type(hours.getByLabelText('Dimanche, ouverture'), '14:30')
  await userEvent.type(hours.getByLabelText('Dimanche, fermeture'), '19:00')
  await userEvent.clear(hours.getByLabelText('Lundi, fermeture'))
  await hours.save()
  expect(hours.getByLabelText('Lundi, ouverture')).toBeInvalid()
  await userEvent.click(hours.getByRole('button', { name: 'Retirer cet horaire du lundi' }))
  expect(hours.getByLabelText('Dimanche, ouverture')).not.toBeInvalid()
})

it('a closure needs two days in the right order', async () => {
  const { portal, part } = await openSettings()
  const closures = await part('Fermetures exceptionnelles')
  await userEvent.click(closures.getByRole('button', { name: 'Ajouter une fermeture' }))
  await userEvent.type(closures.getByLabelText('Du'), '2026-12-26')
  await userEvent.type(closures.getByLabelText('Au'), '2026-12-24')
  await closures.save()
  expect(closures.getByText('Le premier jour doit précéder le dernier')).toBeVisible()
  await userEvent.clear(closures.getByLabelText('Au'))
  await userEvent.type(closures.getByLabelText('Au'), '2026-12-28')
  await userEvent.type(closures.getByLabelText(/^Motif/), 'Congés')
  await closures.save()
  await waitFor(() =>
    expect(portal.sentTo(changeSettings)).toEqual([
      { closures: [{ from: '2026-12-26', to: '2026-12-28', reason: 'Congés' }] }
    ])
  )
})

it('the shop needs a name and an e-mail address', async () => {
  const { portal, part } = await openSettings()
  const shop = await part('Boutique')
  const email = shop.getByLabelText('E-mail')
  await userEvent.clear(shop.getByLabelText('Nom'))
  await userEvent.clear(email)
  await userEvent.type(email, 'boutique')
  await shop.save()
  expect(shop.getByLabelText('Nom')).toHaveFocus()
  expect(email).toBeInvalid()
  expect(portal.sentTo(changeSettings)).toEqual([])
})

it.each([
  ['6,5', 6.5],
  ['4.90 €', 4.9],
  ['0', 0]
])('a shipping cost of %s', async (typed, cost) => {
  const { portal, part } = await openSettings()
  const shipping = await part('Frais d’envoi')
  const field = shipping.getByLabelText('Frais d’envoi (€)')
  expect(field).toHaveValue('4,9')
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await shipping.save()
  await waitFor(() => expect(portal.sentTo(changeSettings)).toEqual([{ shippingcost: cost }]))
})

it.each(['', 'cinq', '-1', '1,999'])('a shipping cost is refused when « %s » is typed', async typed => {
  const { portal, part } = await openSettings()
  const shipping = await part('Frais d’envoi')
  const field = shipping.getByLabelText('Frais d’envoi (€)')
  await userEvent.clear(field)
  if (typed) await userEvent.type(field, typed)
  await shipping.save()
  expect(field).toHaveAccessibleDescription(/^Indiquez un montant en euros/)
  expect(portal.sentTo(changeSettings)).toEqual([])
})

it('a refusal is shown, and the fields stay as they are', async () => {
  const { portal, part } = await openSettings()
  portal.on(changeSettings, () => {
    throw new AppError('validation_failed')
  })
  const shop = await part('Boutique')
  await userEvent.type(shop.getByLabelText('Nom'), ' du Marais')
  await shop.save()
  expect(await shop.findByRole('alert')).toHaveTextContent('Certaines informations sont manquantes ou invalides')
  expect(shop.getByLabelText('Nom')).toHaveValue('Comptoir du Marais')
})

it('what the law asks for is missing until staff tell it, and a wrong SIREN is not sent', async () => {
  const { portal, part } = await openSettings()
  const legal = await part('Mentions légales')
  expect(legal.getByText(/^À compléter.*Société.*SIREN.*Hébergeur.*Médiateur.*Téléphone\.$/)).toBeVisible()
  const siren = legal.getByRole('textbox', { name: 'SIREN' })
  await userEvent.type(siren, '123 456 789')
  await legal.save()
  expect(siren).toHaveAccessibleDescription(/neuf chiffres/)
  expect(portal.sentTo(changeSettings)).toEqual([])
  await userEvent.clear(siren)
  await userEvent.type(siren, '732 829 320')
  await userEvent.type(legal.getByRole('textbox', { name: /^Société/ }), 'Comptoir SARL')
  await legal.save()
  expect(await legal.findByText('Enregistré.')).toBeVisible()
  expect(portal.sentTo(changeSettings)).toMatchObject([
    { legal: { siren: '732829320', company: 'Comptoir SARL', host: '', mediator: '' } }
  ])
  expect(legal.getByText(/^À compléter/)).not.toHaveTextContent('SIREN')
})
