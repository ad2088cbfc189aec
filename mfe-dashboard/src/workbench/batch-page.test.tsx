import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setBatchStatus, receiveBatch, getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { AppError } from '@comptoir/contracts/core/errors'
import { later } from '@comptoir/web/testing/later.ts'
import { acceptedFor, batchOf, cardItem, receivedBatch } from '../../testing/builders.ts'
import { act as press, openBatch } from '../../testing/open-batch.ts'

const catalogueCard: Card = {
  id: 'card-lumignou',
  setid: 'set-one',
  number: '7',
  frenchname: 'Lumignou',
  englishname: null,
  japanesename: null,
  rarity: null,
  audience: 'B',
  image: null,
  seticon: null,
  color: null,
  pricing: { mode: 'R', source: 'F', price: 25 },
  ratiotable: { _default: { _default: { '4': 0.5 } } },
  holographismes: ['NH'],
  createdat: '2026-11-01T09:00:00.000Z'
}
const pricedBy = (pricing: NonNullable<Card['pricing']>): Card => ({ ...catalogueCard, pricing })

const candidate = {
  cardid: 'card-two',
  name: 'Ignivol',
  number: '12',
  setname: 'Braises',
  image: null,
  confidence: 0.6
}

describe('the page of a batch', () => {
  it('shows the cards, the thread and the seller', async () => {
    await openBatch(batchOf({ items: [cardItem({ conditions: { best: 3, worst: 5 } })] }))
    expect(screen.getByText('Presque neuf à Très bon')).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: 'Lumignou' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Agrandir\u00a0: Recto de Lumignou' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Agrandir\u00a0: Verso de Lumignou' })).toBeVisible()
    expect(screen.getByText('Excellent')).toBeVisible()
    expect(screen.getByText('sûre à 90 %')).toBeVisible()
    expect(screen.getByText('Fil B batch-one')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'alix@exemple.fr' })).toHaveAttribute(
      'href',
      'mailto:alix@exemple.fr'
    )
    expect(screen.getByRole('link', { name: 'Ouvrir le compte' })).toHaveAttribute('href', '/dashboard/users/user-one')
  })

  it('says why the recogniser did not know a card, and which cards it might be', async () => {
    await openBatch(
      batchOf({
        items: [
          cardItem({ status: 'WUI', candidates: [candidate], cardid: null }),
          cardItem({ id: 'item-two', status: 'E', reason: 'La photo est floue.', cardid: null })
        ]
      })
    )
    expect(screen.getByText('Le vendeur doit préciser la carte')).toBeVisible()
    expect(screen.getByText('Ignivol, n° 12, Braises (sûre à 60 %)')).toBeVisible()
    expect(screen.getByText('La photo est floue.')).toBeVisible()
  })

  it('says what the recogniser asked about a card that its seller left to the shop, even after a frame without it', async () => {
    const left = cardItem({ price: null, holographisme: null, candidates: [candidate], reason: 'Laquelle est-ce ?' })
    const { batchFrame, portal } = await openBatch(batchOf({ items: [left] }))
    const { trace: _, ...told } = left
    const items = [{ ...told, candidates: [], reason: null }]
    await batchFrame('batch-one', {
      action: 'batch_status_updated',
      batch: batchOf({ status: 'I', updatedat: '2026-11-20T13:00:00.000Z', items })
    })
    expect(screen.getAllByText('En transit')[0]).toBeVisible()
    expect(screen.getByText('Laquelle est-ce ?')).toBeVisible()
    expect(screen.getByText('Ignivol, n° 12, Braises (sûre à 60 %)')).toBeVisible()
    expect(portal.sentTo(getBatch)).toHaveLength(1)
  })

  it('shows the price rule of the catalogue when staff open it', async () => {
    const { portal } = await openBatch(batchOf())
    portal.on(getCard, () => catalogueCard)
    await userEvent.click(screen.getByText('Règles de prix de la fiche'))
    expect(await screen.findByText('Référence × table de la fiche')).toBeVisible()
    expect(screen.getByText('0,5')).toBeVisible()
  })

  it.each([
    ['D', 'table par défaut'],
    ['FR', '0,5'],
    ['R', '0,5']
  ] as const)('of a card priced by mode %s tells the ratio its price was made with', async (mode, told) => {
    const { portal } = await openBatch(batchOf())
    portal.on(getCard, () => pricedBy({ mode, source: 'E', price: null }))
    await userEvent.click(screen.getByText('Règles de prix de la fiche'))
    expect((await screen.findByText('Ratio de cette variante')).nextElementSibling).toHaveTextContent(told)
  })

  it('shows no ratio for a fixed price, even if the card has a table', async () => {
    const { portal } = await openBatch(batchOf())
    portal.on(getCard, () => pricedBy({ mode: 'F', source: 'F', price: 90 }))
    await userEvent.click(screen.getByText('Règles de prix de la fiche'))
    expect(await screen.findByText('Prix fixe')).toBeVisible()
    expect(screen.queryByText('Ratio de cette variante')).not.toBeInTheDocument()
  })

  it('says how a price came about, even after a frame without it', async () => {
    const trace = { base: 24.99, ratio: 0.5, source: 'E', sales: 17, at: '2026-11-20T18:00:00.000Z' } as const
    const priced = cardItem({ trace })
    const { batchFrame, hold, portal } = await openBatch(batchOf({ items: [priced] }))
    await userEvent.click(screen.getByText('Ce qui fait ce prix'))
    expect(screen.getByText('le 20 novembre 2026 à 19 h, heure de Paris')).toBeVisible()
    expect(screen.getByText('24,99 €')).toBeVisible()
    const { trace: _, ...told } = priced
    const frame = (part: Partial<CardItem>, updatedat: string) =>
      batchFrame('batch-one', {
        action: 'batch_status_updated',
        batch: batchOf({ status: 'I', updatedat, items: [{ ...told, ...part }] })
      })
    await frame({}, '2026-11-20T13:00:00.000Z')
    expect(screen.getByText('17')).toBeVisible()
    expect(portal.sentTo(getBatch)).toHaveLength(1)
    // Another price came about in another way, so the page reads the batch again.
    hold(batchOf({ status: 'I', items: [{ ...priced, price: 10, trace: { ...trace, sales: 23 } }] }))
    await frame({ price: 10 }, '2026-11-20T14:00:00.000Z')
    expect(await screen.findByText('23')).toBeVisible()
  })

  it('follows the changes of the batch', async () => {
    const { batchFrame } = await openBatch(batchOf())
    await batchFrame('batch-one', {
      action: 'batch_status_updated',
      batch: batchOf({ ...acceptedFor(), status: 'I', updatedat: '2026-11-20T13:00:00.000Z' })
    })
    expect(screen.getAllByText('En transit')[0]).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: 'Offre pour le lot Acceptée' })).toBeVisible()
    expect(screen.getAllByText('Le vendeur recevra')[0]?.nextElementSibling).toHaveTextContent('120,00 €')
  })

  it('says that the shop has the cards, which the status does not say', async () => {
    await openBatch(batchOf({ status: 'I', receivedat: '2026-11-20T12:00:00.000Z' }))
    expect(screen.getAllByText('En transit')[0]?.parentElement?.parentElement).toHaveTextContent('Reçu')
  })

  it('opens the form of an offer in the thread, at every press', async () => {
    await openBatch(batchOf())
    await press('Faire une offre')
    await press('Formulaire d’offre')
    expect(screen.queryByRole('button', { name: 'Formulaire d’offre' })).not.toBeInTheDocument()
    await press('Faire une offre')
    expect(screen.getByRole('button', { name: 'Formulaire d’offre' })).toBeVisible()
  })

  it('is the 404 page for a batch that does not exist', async () => {
    await openBatch(null)
    expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
  })
})

describe('taking a batch on', () => {
  it('received, once confirmed', async () => {
    const arriving = receivedBatch({ receivedat: null })
    const { portal } = await openBatch(arriving)
    portal.on(receiveBatch, () => receivedBatch({ updatedat: '2026-11-20T13:00:00.000Z' }))
    await press('Marquer comme reçu')
    const ask = within(await screen.findByRole('alertdialog', { name: 'Les cartes sont à la boutique\u00a0?' }))
    expect(ask.getByText(/^Vous avez 1 carte de ce lot en main/)).toBeVisible()
    await userEvent.click(ask.getByRole('button', { name: 'Marquer comme reçu' }))
    expect(await screen.findByText('Le lot est reçu.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Marquer comme reçu' })).not.toBeInTheDocument()
    expect(screen.getByText('Relever la pièce d’identité du vendeur')).toBeVisible()
  })

  it('sent back for other photos, with a reason that must be given', async () => {
    const { portal } = await openBatch(batchOf())
    portal.on(setBatchStatus, ({ status }) => batchOf({ status, updatedat: '2026-11-20T13:00:00.000Z' }))
    await press('Redemander des photos')
    const ask = within(await screen.findByRole('dialog', { name: 'Redemander des photos' }))
    const submit = ask.getByRole('button', { name: 'Redemander des photos' })
    await userEvent.click(submit)
    const field = ask.getByRole('textbox', { name: 'Raison' })
    expect(field).toHaveAccessibleDescription(/^Indiquez la raison/)
    expect(field).toHaveFocus()
    await userEvent.type(field, 'Le verso est flou')
    await userEvent.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(portal.sentTo(setBatchStatus)).toEqual([{ id: 'batch-one', status: 'E', reason: 'Le verso est flou' }])
    expect(screen.getByText('Le vendeur prépare son lot')).toBeVisible()
  })

  it('cancelled, with a reason, by one call however often it is pressed', async () => {
    const { portal } = await openBatch(batchOf())
    const answer = later<Batch>()
    portal.on(setBatchStatus, () => answer.promise)
    await press('Annuler le lot')
    const ask = within(await screen.findByRole('dialog', { name: 'Annuler ce lot' }))
    await userEvent.type(ask.getByRole('textbox', { name: 'Raison' }), 'Jamais reçu')
    const submit = ask.getByRole('button', { name: 'Annuler définitivement ce lot' })
    await userEvent.click(submit)
    await userEvent.click(submit)
    answer.give(batchOf({ status: 'C', updatedat: '2026-11-20T13:00:00.000Z' }))
    expect(await screen.findByText('Lot annulé')).toBeVisible()
    // The act removed the pressed button.
    await waitFor(() => expect(screen.getByRole('region', { name: 'À faire' })).toHaveFocus())
    expect(portal.sentTo(setBatchStatus)).toEqual([{ id: 'batch-one', status: 'C', reason: 'Jamais reçu' }])
  })

  it('keeps a reason that was typed when the dialog is left and opened again', async () => {
    await openBatch(batchOf())
    await press('Annuler le lot')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Raison' }), 'Jamais re')
    await userEvent.click(screen.getByRole('button', { name: 'Revenir au lot' }))
    await press('Annuler le lot')
    expect(await screen.findByRole('textbox', { name: 'Raison' })).toHaveValue('Jamais re')
  })

  it('refused because it changed: the page says so, and reads the batch again', async () => {
    const { portal, alert, hold } = await openBatch(receivedBatch({ receivedat: null }))
    portal.on(receiveBatch, () => {
      hold(batchOf({ status: 'C', updatedat: '2026-11-20T13:00:00.000Z' }))
      throw new AppError('illegal_transition')
    })
    await press('Marquer comme reçu')
    const ask = within(await screen.findByRole('alertdialog'))
    await userEvent.click(ask.getByRole('button', { name: 'Marquer comme reçu' }))
    expect(await screen.findByText('Lot annulé')).toBeVisible()
    expect(alert).toHaveBeenCalledWith({ message: 'Cette action n’est plus possible dans l’état actuel' })
  })
})
