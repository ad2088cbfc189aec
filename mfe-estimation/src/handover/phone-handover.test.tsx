import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { createHandover, endHandover } from '@comptoir/contracts/batch/handover'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const open = async (batch: Batch) => {
  const portal = createFakePortal()
  portal.install()
  let shown = batch
  portal.on(getBatch, () => shown)
  const app = renderApp('/batchs/batch-one')
  await screen.findByText('Lot C-2A3B4C · 20 novembre 2026')
  const tell = async (connected: boolean) => {
    shown = connected ? { ...batch, handover: 'connected' } : batch
    await app.frame({ action: 'handover', connected })
  }
  return { portal, ...app, tell }
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const code = () => screen.findByRole('img', { name: 'Code à viser avec votre téléphone' })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const link = (expiresat: string) => ({ url: 'https://comptoir.test/batchs/relais#secret', expiresat })

describe('a second page of the same batch', () => {
  it('hears that a telephone came and went, though it made no code', async () => {
    const { portal, tell } = await open(batchOf({ items: [cardItem()] }))
    await tell(true)
    expect(await screen.findByText('Un téléphone photographie des cartes pour ce lot.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Photographier avec mon téléphone' })).not.toBeInTheDocument()
    await tell(false)
    expect(await screen.findByRole('button', { name: 'Photographier avec mon téléphone' })).toBeVisible()
    expect(portal.sentTo(createHandover)).toEqual([])
  })
})

describe('a code for a telephone', () => {
  it('is made when it is asked for, and says how long it opens', async () => {
    const { portal } = await open(batchOf({ items: [cardItem()] }))
    portal.on(createHandover, () => link(inMinutes(10)))
    await press('Photographier avec mon téléphone')
    expect(await code()).toBeVisible()
    expect(screen.getByText(/^Ce code ne sert qu’une fois, encore (10 min 00|9 min 5\d) s\.$/)).toBeVisible()
  })

  it('gives way to the news that the telephone is there, which can be sent away', async () => {
    const { portal, tell } = await open(batchOf({ items: [cardItem()] }))
    portal.on(createHandover, () => link(inMinutes(10)))
    await press('Photographier avec mon téléphone')
    await code()
    await tell(true)
    expect(await screen.findByText('Votre téléphone est connecté : ses cartes arrivent ici à mesure.')).toBeVisible()
    await press('Fermer')
    portal.on(endHandover, async () => {
      await tell(false)
      return {}
    })
    await press('Déconnecter le téléphone')
    expect(await screen.findByRole('button', { name: 'Photographier avec mon téléphone' })).toBeVisible()
    expect(portal.sentTo(endHandover)).toHaveLength(1)
  })

  it('that opens nothing any more once the telephone has gone is not shown again', async () => {
    const { portal, tell } = await open(batchOf({ items: [cardItem()] }))
    portal.on(createHandover, () => link(inMinutes(10)))
    await press('Photographier avec mon téléphone')
    await code()
    await tell(true)
    await screen.findByText('Votre téléphone est connecté : ses cartes arrivent ici à mesure.')
    await tell(false)
    expect(await screen.findByText('Ce code n’est plus valable.')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Code à viser avec votre téléphone' })).not.toBeInTheDocument()
  })

  it('can be taken back after its dialog was closed', async () => {
    const { portal } = await open(batchOf({ items: [cardItem()] }))
    portal.on(createHandover, () => link(inMinutes(10)))
    portal.on(endHandover, () => ({}))
    await press('Photographier avec mon téléphone')
    await code()
    await press('Fermer')
    await press('Annuler le code affiché')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Annuler le code affiché' })).not.toBeInTheDocument()
    )
    expect(portal.sentTo(endHandover)).toHaveLength(1)
  })

  it('that is too old is replaced by a new one', async () => {
    const { portal } = await open(batchOf({ items: [cardItem()] }))
    portal.on(createHandover, () => link(inMinutes(-1)))
    await press('Photographier avec mon téléphone')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce code n’est plus valable.')
    portal.on(createHandover, () => link(inMinutes(10)))
    await press('Nouveau code')
    expect(await code()).toBeVisible()
  })

  it('that the portal refuses says why, and is asked for again', async () => {
    const { portal } = await open(batchOf({ items: [cardItem()] }))
    portal.on(createHandover, () => {
      throw new AppError('rate_limited')
    })
    await press('Photographier avec mon téléphone')
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
    portal.on(createHandover, () => link(inMinutes(10)))
    await press('Réessayer')
    expect(await code()).toBeVisible()
  })

  it('is not offered once the batch was sent', async () => {
    await open(batchOf({ status: 'T', items: [cardItem()] }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Photographier avec mon téléphone' })).not.toBeInTheDocument()
    )
  })
})
