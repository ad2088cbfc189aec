import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBatch, getBatch, listBatches, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { AppError } from '@comptoir/contracts/core/errors'
import { sendIntent } from '@comptoir/web/account/send-intent.ts'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { analysing, batchOf, cardItem, settingsOf } from '../../testing/builders.ts'
import { keepPhotos } from '../../testing/disk.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { createPhotoStore } from '../upload-queue/photo-store.ts'
import { VISITOR } from '../upload-queue/sending.ts'

const mine = (part: Partial<Batch> = {}) => batchOf({ userid: 'user-one', items: [cardItem()], ...part })
const sent = () => mine({ status: 'T', updatedat: '2026-11-20T13:00:00.000Z' })
const told = 'Votre lot est parti à la boutique. Dès que son offre est prête, un e-mail vous l’annonce.'

keepPhotos()
beforeEach(() => {
  localStorage.clear()
  sendIntent.keep('batch-one')
})
afterEach(() => localStorage.clear())

/** Opens the batch, at a portal that sends it unless `answer` says otherwise. */
const open = async (batch: Batch, { session = sessionOf(), answer = sent } = {}) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  portal.on(setBatchStatus, answer)
  const app = renderApp('/batchs/batch-one', session)
  return { portal, asked: () => portal.sentTo(setBatchStatus), ...app }
}

it('the batch that its visitor asked to send is sent once they are signed in, once, and it is told', async () => {
  const { asked, leave } = await open(mine())
  expect(await screen.findByText(told)).toBeVisible()
  expect(await screen.findByRole('region', { name: 'La boutique étudie votre lot' })).toBeVisible()
  expect(asked()).toEqual([{ id: 'batch-one', status: 'T' }])
  expect(sendIntent.read()).toBeNull()
  leave()
  const again = await open(sent())
  await screen.findByRole('region', { name: 'La boutique étudie votre lot' })
  expect(again.asked()).toEqual([])
  expect(screen.queryByText(told)).not.toBeInTheDocument()
})

it('a page that was left before the answer sends it when it is opened again', async () => {
  const first = await open(mine(), { answer: () => new Promise<Batch>(() => undefined) as never })
  await waitFor(() => expect(first.asked()).toHaveLength(1))
  first.leave()
  const { asked } = await open(mine())
  expect(await screen.findByText(told)).toBeVisible()
  expect(asked()).toHaveLength(1)
})

it('a card that is still analysed keeps it back: the page says so, and sends nothing by itself later', async () => {
  const { asked, frame } = await open(mine({ items: [cardItem(), analysing({ id: 'card-b' })] }))
  expect(await screen.findByText('Votre lot n’est pas encore parti :')).toBeVisible()
  expect(screen.getAllByText('L’analyse de 1 carte n’est pas finie.')[0]).toBeVisible()
  await frame({ action: 'item_status_updated', item: cardItem({ id: 'card-b' }) })
  expect(asked()).toEqual([])
  expect(sendIntent.read()).toBeNull()
})

it('a refusal is told with its reason, and the batch stays open', async () => {
  const { alert } = await open(mine(), {
    answer: () => {
      throw new AppError('batch_limit')
    }
  })
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('button', { name: /^Envoyer mon lot à la boutique · / })).toBeEnabled()
  expect(sendIntent.read()).toBeNull()
})

it('another tab that sent it a moment before has sent it: nothing is refused', async () => {
  const { portal, alert } = await open(mine(), {
    answer: () => {
      portal.on(getBatch, sent)
      throw new AppError('illegal_transition')
    }
  })
  expect(await screen.findByText(told)).toBeVisible()
  expect(alert).not.toHaveBeenCalled()
})

it('a visitor who comes back to their batch thought better of it', async () => {
  const { asked } = await open(batchOf({ items: [cardItem()] }), { session: visitor })
  await screen.findByRole('link', { name: /^Créer un compte et envoyer mon lot/ })
  await waitFor(() => expect(sendIntent.read()).toBeNull())
  expect(asked()).toEqual([])
})

it('the press that leads to an account is what asks for it', async () => {
  sendIntent.forget()
  await open(batchOf({ items: [cardItem()] }), { session: visitor })
  const link = await screen.findByRole('link', { name: /^Créer un compte et envoyer mon lot/ })
  expect(sendIntent.read()).toBeNull()
  await userEvent.click(link)
  await waitFor(() => expect(screen.getByLabelText('path')).toHaveTextContent('/create'))
  expect(sendIntent.read()).toBe('batch-one')
})

it('a batch that is somebody else’s, or gone, is waited for no more', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => {
    throw new AppError('not_found')
  })
  renderApp('/batchs/batch-one', sessionOf())
  await screen.findByText('Ce lot n’existe plus, ou il appartient à quelqu’un d’autre.')
  await waitFor(() => expect(sendIntent.read()).toBeNull())
})

it('a batch that was not asked for is not sent', async () => {
  sendIntent.keep('another-batch')
  const { asked } = await open(mine())
  await screen.findByRole('button', { name: /^Envoyer mon lot à la boutique · / })
  expect(asked()).toEqual([])
  expect(sendIntent.read()).toBe('another-batch')
})

it.each([
  ['is not uploaded yet', 'batch-one'],
  ['was added while the batch was still to be made', 'new-0123456789abcdef0123456789abcdef']
])('a card of the visitor that %s keeps it back, though the portal answers before the browser', async (_, batchid) => {
  const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
  await createPhotoStore().keep({
    requestid: 'card-b',
    batchid,
    owner: VISITOR,
    face: photo('recto'),
    back: photo('verso'),
    addedat: Date.now(),
    refusal: null
  })
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => mine())
  portal.on(setBatchStatus, sent)
  for (const call of [createBatch, createCardItem])
    portal.on(call, () => {
      throw new NoNetwork()
    })
  renderApp('/batchs/batch-one', sessionOf())
  expect(await screen.findByText('Votre lot n’est pas encore parti :')).toBeVisible()
  expect(screen.getAllByText('Les photos de 1 carte sont encore en route.')[0]).toBeVisible()
  expect(portal.sentTo(setBatchStatus)).toEqual([])
  expect(sendIntent.read()).toBeNull()
})

it('a lost network keeps the wish: the page says so, and tries again when asked', async () => {
  let isLost = true
  const { asked } = await open(mine(), {
    answer: () => {
      if (isLost) throw new NoNetwork()
      return sent()
    }
  })
  expect(await screen.findByText('Votre lot n’est pas encore parti :')).toBeVisible()
  expect(sendIntent.read()).toBe('batch-one')
  isLost = false
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(told)).toBeVisible()
  expect(asked()).toHaveLength(2)
  expect(sendIntent.read()).toBeNull()
})

it('an answer that was lost on its way has sent the batch all the same: the page says so', async () => {
  let is = mine()
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => is)
  portal.on(setBatchStatus, () => {
    is = sent()
    throw new NoNetwork()
  })
  renderApp('/batchs/batch-one', sessionOf())
  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  expect(sendIntent.read()).toBeNull()
})

it('a batch that was cancelled elsewhere meanwhile is not told as sent', async () => {
  const { portal, alert } = await open(mine(), {
    answer: () => {
      portal.on(getBatch, () => mine({ status: 'C', updatedat: '2026-11-20T13:00:00.000Z' }))
      throw new AppError('illegal_transition')
    }
  })
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(told)).not.toBeInTheDocument()
  expect(sendIntent.read()).toBeNull()
})

it('who left the way to it, and follows a link to the batch later, thought better of it', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf())
  portal.on(listBatches, () => [mine()])
  portal.on(getBatch, () => mine())
  portal.on(setBatchStatus, sent)
  renderApp('/batchs', sessionOf())
  await userEvent.click(await screen.findByRole('link', { name: '1 carte · Lumignou' }))
  await screen.findByRole('button', { name: /^Envoyer mon lot/ })
  await waitFor(() => expect(sendIntent.read()).toBeNull())
  expect(portal.sentTo(setBatchStatus)).toEqual([])
})
