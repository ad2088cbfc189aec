import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { getBatch, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { AppError } from '@comptoir/contracts/core/errors'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { agreedOn, batchOf, cardItem, deliveryOf, settingsOf, userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const sold = (part: Partial<Batch> = {}) => batchOf({ userid: 'user-one', status: 'T', ...agreedOn(), ...part })
const ship = (tracking: string | null) => deliveryOf({ tracking })
const shop = deliveryOf({ mode: 'shop' })
const LATER = '2026-11-20T13:00:00.000Z'

const open = async (batch: Batch, settings = settingsOf()) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  portal.on(getSettings, () => settings)
  portal.on(getMe, () => userOf())
  const app = renderApp('/batchs/batch-one', sessionOf())
  const panel = await screen.findByRole('region', {
    name: /^(Offre acceptée|Apportez.*|Vos cartes (sont|en).*|Votre .*)$/
  })
  return { portal, panel: within(panel), ...app }
}

it('a seller who comes to the shop shows a code that leads staff to the batch', async () => {
  const { panel } = await open(sold({ delivery: shop }))
  expect(await panel.findByRole('img', { name: 'QR code de votre lot, à montrer à la boutique' })).toBeVisible()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('choosing how the cards come', () => {
  it('tells what each way costs before it is chosen', async () => {
    const { panel } = await open(sold())
    const cost = 'Frais d’envoi déduits : 4,90 € (pris en charge à partir de 50,00 €).'
    expect(await panel.findByRole('radio', { name: new RegExp('^Par la poste') })).not.toBeChecked()
    expect(panel.getByText(cost)).toBeVisible()
    expect(panel.getByText('Sans frais, aux heures d’ouverture.')).toBeVisible()
  })

  it('by post costs nothing from 50,00 € on', async () => {
    const { panel } = await open(sold(agreedOn(50)))
    expect(await panel.findByText('Frais d’envoi pris en charge.')).toBeVisible()
  })

  it('needs a choice', async () => {
    const { panel } = await open(sold())
    await panel.findByRole('radiogroup')
    await press('Valider')
    expect(panel.getByRole('radiogroup')).toHaveAccessibleDescription('Choisissez comment nous remettre vos cartes')
    expect(panel.getByRole('radio', { name: /^Par la poste/ })).toHaveFocus()
  })

  it('by post shows its next steps before the portal has answered', async () => {
    const { portal, panel } = await open(sold())
    const answer = later<Batch>()
    portal.on(chooseDelivery, () => answer.promise)
    await userEvent.click(await panel.findByRole('radio', { name: /^Par la poste/ }))
    await press('Valider')
    expect(await panel.findByText('Vous envoyez vos cartes par la poste.')).toHaveFocus()
    expect(panel.getByRole('link', { name: 'Imprimer le bordereau (PDF, nouvel onglet)' })).toHaveAttribute(
      'href',
      '/api/batchs/batch-one/slip'
    )
    expect(panel.getByText(/1 rue des Cartes, 75001 Paris/)).toBeVisible()
    answer.give(sold({ delivery: ship(null), updatedat: LATER }))
  })

  it('is changed in the form, which opens at what was chosen', async () => {
    const { panel } = await open(sold({ delivery: deliveryOf({ mode: 'shop' }) }))
    await panel.findByText('Vous apportez vos cartes à la boutique.')
    await press('Changer')
    await waitFor(() => expect(panel.getByRole('radio', { name: /^En boutique/ })).toHaveFocus())
    expect(panel.getByRole('radio', { name: /^En boutique/ })).toBeChecked()
  })

  it('in the shop shows where and when', async () => {
    const { portal, panel } = await open(sold())
    portal.on(chooseDelivery, ({ mode }) => sold({ delivery: deliveryOf({ mode }), updatedat: LATER }))
    await userEvent.click(await panel.findByRole('radio', { name: /^En boutique/ }))
    await press('Valider')
    expect(await panel.findByText('Vous apportez vos cartes à la boutique.')).toBeVisible()
    expect(panel.getByText('Lundi au samedi')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Voir le bon de dépôt (PDF, nouvel onglet)' })).toBeVisible()
    expect(panel.queryByLabelText('Numéro de suivi')).not.toBeInTheDocument()
  })

  it('that the portal refuses is taken back, said, and still chosen in the form', async () => {
    const { portal, panel, alert } = await open(sold())
    portal.on(chooseDelivery, () => {
      throw new AppError('unavailable')
    })
    await userEvent.click(await panel.findByRole('radio', { name: /^En boutique/ }))
    await press('Valider')
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
    expect(await panel.findByRole('radio', { name: /^En boutique/ })).toBeChecked()
  })

  it('can be changed, or left as it is', async () => {
    const { panel } = await open(sold({ delivery: shop }))
    await panel.findByText('Vous apportez vos cartes à la boutique.')
    await press('Changer')
    expect(panel.getByRole('radio', { name: /^En boutique/ })).toBeChecked()
    await press('Ne pas changer')
    expect(panel.queryByRole('radiogroup')).not.toBeInTheDocument()
  })

  it('follows a choice made on another page', async () => {
    const { panel, frame } = await open(sold())
    await panel.findByRole('radiogroup')
    await frame({ action: 'batch_status_updated', batch: sold({ delivery: shop, updatedat: LATER }) })
    expect(panel.getByText('Vous apportez vos cartes à la boutique.')).toBeVisible()
  })
})

describe('the parcel', () => {
  const number = async () => await screen.findByLabelText('Numéro de suivi')

  it('cannot be declared sent before its number is known', async () => {
    const { panel } = await open(sold({ delivery: ship(null) }))
    const sent = await panel.findByRole('button', { name: 'J’ai envoyé mon colis' })
    expect(sent).toHaveAttribute('aria-disabled', 'true')
    expect(sent).toHaveAccessibleDescription('Enregistrez d’abord le numéro de suivi.')
    await userEvent.click(sent)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it.each(['', '12345', 'AB 12/34 56'])('is not followed by %j', async typed => {
    await open(sold({ delivery: ship(null) }))
    const input = await number()
    if (typed) await userEvent.type(input, typed)
    await press('Enregistrer le numéro')
    expect(input).toHaveAccessibleDescription(/^Le numéro de suivi est incorrect/)
    expect(input).toHaveFocus()
    expect(input).toHaveValue(typed)
  })

  it.each([
    ['la 123 456 789 fr', 'LA123456789FR'],
    ['12345 ABCDE 12345678901 22', '12345ABCDE1234567890122']
  ])('is followed by %j as its carrier writes it', async (typed, sent) => {
    const { portal } = await open(sold({ delivery: ship(null) }))
    const asked: unknown[] = []
    portal.on(chooseDelivery, ({ mode, tracking }) => {
      asked.push({ mode, tracking })
      return sold({ delivery: ship(tracking ?? null), updatedat: LATER })
    })
    await userEvent.type(await number(), typed)
    await press('Enregistrer le numéro')
    expect(await screen.findByText('Numéro de suivi enregistré.')).toBeVisible()
    expect(asked).toEqual([{ mode: 'ship', tracking: sent }])
    expect(screen.getByRole('button', { name: 'J’ai envoyé mon colis' })).not.toHaveAttribute('aria-disabled')
  })

  it('whose number the portal refuses says so under the field', async () => {
    const { portal, alert } = await open(sold({ delivery: ship(null) }))
    portal.on(chooseDelivery, () => {
      throw new AppError('validation_failed', { fields: { tracking: 'Le numéro de suivi est incorrect' } })
    })
    const input = await number()
    await userEvent.type(input, 'LA123456789FR')
    await press('Enregistrer le numéro')
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^Le numéro de suivi est incorrect/))
    expect(input).toHaveValue('LA123456789FR')
    expect(alert).not.toHaveBeenCalled()
  })

  it('is declared sent once, and asked twice', async () => {
    const batch = sold({ delivery: ship('LA123456789FR') })
    const { portal } = await open(batch)
    const asked: unknown[] = []
    portal.on(setBatchStatus, ({ status }) => {
      asked.push(status)
      return { ...batch, status: 'I' as const, updatedat: LATER }
    })
    await userEvent.click(await screen.findByRole('button', { name: 'J’ai envoyé mon colis' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Votre colis est parti\u00a0?' }))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Oui, il est parti' }))
    const way = within(await screen.findByRole('region', { name: 'Vos cartes sont en route' }))
    expect(way.getByText('LA123456789FR')).toBeVisible()
    expect(way.queryByRole('button', { name: 'Enregistrer le numéro' })).not.toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Vos cartes sont en route' })).toContainElement(
        document.activeElement as HTMLElement
      )
    )
    expect(asked).toEqual(['I'])
  })

  it('that may not leave yet says why', async () => {
    const { portal, alert } = await open(sold({ delivery: ship('LA123456789FR') }))
    portal.on(setBatchStatus, () => {
      throw new AppError('illegal_transition')
    })
    await userEvent.click(await screen.findByRole('button', { name: 'J’ai envoyé mon colis' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Oui, il est parti' }))
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith({ message: 'Cette action n’est plus possible dans l’état actuel' })
    )
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

it('an offer accepted elsewhere opens the choice of delivery', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => sold({ items: [cardItem()], offers: [] }))
  portal.on(getSettings, () => settingsOf())
  portal.on(getMe, () => userOf())
  const { frame } = renderApp('/batchs/batch-one', sessionOf())
  await screen.findByRole('heading', { name: 'La boutique étudie votre lot' })
  await frame({ action: 'batch_status_updated', batch: sold({ updatedat: LATER }) })
  expect(await screen.findByRole('radiogroup', { name: 'Comment nous remettez-vous vos cartes\u00a0?' })).toBeVisible()
  expect(screen.getByText('Offre acceptée le 20 novembre 2026')).toBeVisible()
})

it('settings that do not come can be asked for again', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => sold())
  portal.on(getMe, () => userOf())
  portal.on(getSettings, () => {
    throw new AppError('unavailable')
  })
  renderApp('/batchs/batch-one', sessionOf())
  expect(await screen.findByText('Une erreur réseau s’est produite, veuillez réessayer plus tard')).toBeVisible()
  portal.on(getSettings, () => settingsOf())
  await press('Réessayer')
  expect(await screen.findByRole('radiogroup')).toBeVisible()
})

describe('after the parcel', () => {
  const receivedat = '2026-11-25T09:00:00.000Z'

  it('received cards are being checked', async () => {
    const { panel } = await open(sold({ status: 'I', delivery: ship('LA123456789FR'), receivedat }))
    expect(panel.getByRole('heading', { name: 'Vos cartes sont à la boutique' })).toBeVisible()
    expect(panel.getByText('Reçues le 25 novembre 2026. Nous les contrôlons une par une.')).toBeVisible()
  })

  it('checked cards wait for their payment', async () => {
    const { panel } = await open(sold({ delivery: shop, receivedat, identityat: receivedat }))
    expect(panel.getByRole('heading', { name: 'Votre paiement se prépare' })).toBeVisible()
  })

  it.each([
    ['bank', 'Virement'],
    ['cash', 'Espèces'],
    ['card', 'card']
  ])('a payment by %s is told with its voucher', async (method, name) => {
    const payout = { method, amount: 37.1, at: '2026-11-26T09:00:00.000Z' }
    const { panel } = await open(sold({ status: 'F', delivery: ship('LA123456789FR'), receivedat, payout }))
    expect(await panel.findByText('37,10 €')).toBeVisible()
    expect(panel.getByText(name)).toBeVisible()
    expect(panel.getByText('26 novembre 2026')).toHaveAttribute('datetime', payout.at)
    expect(panel.getByRole('link', { name: 'Voir le justificatif d’achat (PDF, nouvel onglet)' })).toHaveAttribute(
      'href',
      '/api/batchs/batch-one/voucher'
    )
  })
})
