import type { Message } from '@comptoir/contracts/conversation/conversation'
import { aStaffMember, anActiveSeller } from '../account-holder.ts'
import { aVisitor } from '../seller.ts'
import { aSale, bankPayment, done, type Sale } from '../selling.ts'
import type { Story } from './fixture.ts'

/** No account has room for all batches. */
const batchesPerSeller = 5

const byHand = async ({ seller, path }: Sale) => done(await seller.post(`${path}/delivery`, { mode: 'shop' }))

const byPost = async ({ seller, path }: Sale) =>
  done(await seller.post(`${path}/delivery`, { mode: 'ship', tracking: 'LB123456789FR' }))

const actOn = async ({ staff, path }: Sale, { id }: Message, act: string) =>
  done(await staff.post(`${path}/messages/${id}/${act}`))

/** Accepted, in the shop's hands and identified: only the payment is left. */
const agreeAndBring = async (sale: Sale, price: number) => {
  await sale.agree(price)
  await byHand(sale)
  done(await sale.receive())
  done(await sale.identify())
}

/** What happens to each batch once its seller has begun it. */
const tellings: Record<Exclude<Story, 'anonymous'>, (sale: Sale) => Promise<unknown>> = {
  editing: sale => sale.photograph(),
  async pending(sale) {
    await sale.submit()
    done(await sale.seller.post(`${sale.path}/messages/post`, { content: 'Bonjour, combien pour ma carte ?' }))
    await sale.offer(120)
  },
  async two_pending(sale) {
    await sale.submit()
    await sale.offer(120)
    await sale.offer(90)
  },
  async accepted(sale) {
    await sale.submit()
    await sale.agree(45)
    await byPost(sale)
  },
  async accepted_twice(sale) {
    await sale.submit()
    await sale.agree(80)
    await sale.agree(40.5)
    await byHand(sale)
  },
  async accepted_and_pending(sale) {
    await sale.submit()
    await sale.agree(30)
    await byHand(sale)
    done(await sale.receive())
    await sale.offer(22)
  },
  async accepted_and_received(sale) {
    await sale.submit()
    await sale.agree(120)
    await sale.ship()
    done(await sale.receive())
    done(await sale.identify())
  },
  async refused(sale) {
    await sale.submit()
    done(await sale.decide(await sale.offer(60), 'refuse'))
  },
  async withdrawn(sale) {
    await sale.submit()
    await actOn(sale, await sale.offer(60), 'offer/cancel')
  },
  async deleted(sale) {
    await sale.submit()
    await actOn(sale, await sale.offer(60), 'delete')
  },
  async expired(sale) {
    await sale.submit()
    await sale.offer(75)
  },
  async finished(sale) {
    await sale.photograph('lumignou-recto.jpg')
    await sale.submit()
    done(await sale.decide(await sale.offer(90), 'refuse'))
    await agreeAndBring(sale, 120)
    done(await sale.pay(120))
  },
  async cancelled(sale) {
    await sale.submit()
    await sale.agree(100)
    await sale.offer(20)
    done(await sale.move(sale.staff, 'C', 'Cartes non éligibles'))
  },
  async acceptance_interrupted(sale) {
    await sale.submit()
    await agreeAndBring(sale, 110)
  },
  async payment_interrupted(sale) {
    await sale.photograph('lumignou-recto.jpg')
    await sale.photograph('maregal-recto.jpg')
    await sale.submit()
    await agreeAndBring(sale, 130)
  }
}

/** One batch of the fixture and the e-mail address of its seller. */
export interface Sold {
  id: string
  email: string | null
}

/** Lets every story happen on the portal, up to the moments at which it is interrupted. */
export const tellStories = async (url: string): Promise<Map<Story, Sold>> => {
  const staff = await aStaffMember(url)
  done(await staff.post('/api/dashboard/settings', { shippingcost: 4.9 }))
  const told = new Map<Story, Sold>()
  const names = Object.keys(tellings) as (keyof typeof tellings)[]
  for (let first = 0; first < names.length; first += batchesPerSeller) {
    const seller = await anActiveSeller(url, bankPayment)
    for (const story of names.slice(first, first + batchesPerSeller)) {
      const sale = await aSale(url, { seller, staff })
      await tellings[story](sale)
      told.set(story, { id: sale.id, email: seller.person.email })
    }
  }
  return told.set('anonymous', { id: (await aVisitor(url).startBatch()).id, email: null })
}
