import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { aStaffMember, anActiveSeller, type Seller } from './account-holder.ts'
import { samplePhoto, type Answer } from './seller.ts'

export const rib = '30002 00550 0000157841Z 25'
export const bankPayment = { paymenttype: 'B', paymentdata: { name: 'Anna Martin', rib } }
export const identity = {
  kind: 'id_card',
  number: '880692310285',
  date: '2020-03-01',
  authority: 'Préfecture de police',
  address: '12 rue des Cartes, 75011 Paris'
}

type ActiveSeller = Seller & { id: string }
type Staff = Awaited<ReturnType<typeof aStaffMember>>

/** Fails with what the portal said, so that a story tells where it broke. */
// A black-box client knows no more of a body than that it is JSON.
// oxlint-disable-next-line typescript/no-explicit-any
export const done = ({ status, body }: Answer): any => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** A seller and the shop at one batch, and the steps that take it on. */
export const aSale = async (url: string, parties: { seller?: ActiveSeller; staff?: Staff } = {}) => {
  const seller = parties.seller ?? (await anActiveSeller(url, bankPayment))
  const staff = parties.staff ?? (await aStaffMember(url))
  const { id } = await seller.startBatch()
  const path = `/api/batchs/${id}`
  const desk = `/api/dashboard/batchs/${id}`
  const sale = {
    id,
    seller,
    staff,
    path,
    desk,
    read: async () => done(await staff.get(path)) as Batch,
    /** Photographs a sample card and waits for its estimate. */
    async photograph(sample = 'ignivol-recto.jpg') {
      const files = { face: await samplePhoto(sample), back: await samplePhoto('verso.jpg') }
      const item = done(await seller.addCard(id, files)) as { id: string }
      const { status } = await seller.outcome(id, item.id)
      if (status !== 'WUI') return item.id
      const variant = { holographisme: 'NH', edition: '_default', gradation: '_default', condition: 3 }
      const { body } = await seller.post(`${path}/items/${item.id}/card/userinput`, variant)
      if (body.code)
        done(await seller.post(`${path}/items/${item.id}/card/userinput`, { ...variant, holographisme: 'H' }))
      return item.id
    },
    move: (who: Seller | Staff, status: BatchStatus, reason?: string) => who.post(`${path}/status`, { status, reason }),
    async submit() {
      await sale.photograph()
      done(await sale.move(seller, 'T'))
    },
    async offer(price: number) {
      const offer = { title: 'Votre lot', description: 'Une carte en bon état', price, status: 'P' }
      return done(await staff.post(`${path}/messages/post/offer`, offer)) as Message
    },
    decide: (message: Message, decision: 'accept' | 'refuse') =>
      seller.post(`${path}/messages/${message.id}/offer/${decision}`),
    async agree(price = 120) {
      done(await sale.decide(await sale.offer(price), 'accept'))
    },
    async ship() {
      done(await seller.post(`${path}/delivery`, { mode: 'ship', tracking: 'LB123456789FR' }))
      done(await sale.move(seller, 'I'))
    },
    receive: () => staff.post(`${desk}/receive`),
    identify: () => staff.post(`${desk}/identity`, identity),
    pay: (amount: number, method = 'bank') => staff.post(`${desk}/pay`, { method, amount, reference: 'VIR-2026-001' })
  }
  return sale
}
export type Sale = Awaited<ReturnType<typeof aSale>>

/** A batch that has come as far as a status, with all that its next steps ask for. */
export const aSaleIn = async (status: BatchStatus, url: string, staff: Staff): Promise<Sale> => {
  const sale = await aSale(url, { staff })
  if (status === 'C') {
    done(await sale.move(sale.seller, 'C'))
    return sale
  }
  if (status === 'E') {
    await sale.photograph()
    return sale
  }
  await sale.submit()
  await sale.agree()
  done(await sale.seller.post(`${sale.path}/delivery`, { mode: 'ship', tracking: 'LB123456789FR' }))
  if (status === 'T') return sale
  done(await sale.move(sale.seller, 'I'))
  done(await sale.receive())
  if (status === 'I') return sale
  done(await sale.identify())
  done(await sale.pay(120))
  return sale
}
