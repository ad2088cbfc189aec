import { screen } from '@testing-library/react'
import { getBatch } from '@comptoir/contracts/batch'
import type { Batch } from '@comptoir/contracts/batch'
import type { Message } from '@comptoir/contracts/conversation'
import { getSettings } from '@comptoir/contracts/settings'
import { acceptedOffer, batchOf, cardItem, offerMessage, settingsOf } from '../../testing/builders.ts'
import { createFakePortal } from '../../testing/fake-portal.ts'
import { renderApp, userSession } from '../../testing/render-app.tsx'

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const anOffer = () => offerMessage({ expiresat: days(20) })
const aText: Message = { ...anOffer(), id: 'text', type: 'T', content: 'Une question ?', seq: 2 }

const open = async (part: Partial<Batch> = {}, messages: Message[] = []) => {
  const batch = batchOf({ userid: userSession().user?.id ?? null, status: 'T', items: [cardItem()], ...part })
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  portal.on(getSettings, () => settingsOf())
  const app = renderApp('/batchs/batch-one', userSession())
  await screen.findByRole('heading', { level: 1, name: 'Lot du 20 novembre 2026' })
  await app.frame({ action: 'batch', batch, items: batch.items, messages, seq: messages.length })
  return app
}
const stage = () => screen.getByRole('region', { name: /offre|étudie|Livraison|annulé/ })

describe('a batch for which the shop made an offer', () => {
  it('says so when it opens, whatever was written since', async () => {
    await open({}, [anOffer(), aText])
    expect(stage()).toHaveAccessibleName('Une offre vous attend')
    expect(stage()).toHaveTextContent(/La boutique vous propose 42,00\s€/)
  })

  it('says so when the offer comes, and no more once it is refused', async () => {
    const { frame } = await open()
    expect(stage()).toHaveAccessibleName('La boutique étudie votre lot')
    await frame({ action: 'new_message', message: anOffer() })
    expect(stage()).toHaveAccessibleName('Une offre vous attend')
    await frame({ action: 'offer_status_updated', messageid: 'message-one', status: 'R' })
    expect(stage()).toHaveAccessibleName('La boutique étudie votre lot')
  })

  it('keeps what is to be done for an offer that was accepted before', async () => {
    await open({ items: [cardItem(), acceptedOffer()] }, [anOffer()])
    expect(stage()).toHaveAccessibleName('Une offre vous attend')
    expect(await screen.findByRole('radio', { name: /^Par la poste/ })).toBeVisible()
  })

  it('does not say so when the offer is over, or the batch is', async () => {
    const { frame } = await open({}, [offerMessage({ expiresat: days(-1) })])
    expect(stage()).toHaveAccessibleName('La boutique étudie votre lot')
    await frame({ action: 'new_message', message: anOffer() })
    const cancelled = batchOf({ userid: userSession().user?.id ?? null, status: 'C', updatedat: days(1) })
    await frame({ action: 'batch_status_updated', batch: cancelled })
    expect(stage()).toHaveAccessibleName('Ce lot est annulé')
  })
})
