import type { Message } from '@comptoir/contracts/conversation/conversation'
import { setTimeout as pause } from 'node:timers/promises'
import { aStaffMember, anActiveSeller } from './account-holder.ts'
import { aSale, bankPayment, done, type Sale } from './selling.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

const acceptedIn = async ({ staff, path }: Sale) => {
  const thread = done(await staff.get(`${path}/messages`)) as Message[]
  const offers = thread.flatMap(
    ({ type, content }) => (type === 'O' ? [JSON.parse(content)] : []) as { status: string; price: number }[]
  )
  return offers.filter(({ status }) => status === 'A').reduce((sum, { price }) => sum + price, 0)
}

test('What a seller accepts while the shop pays is paid too, or not accepted, whoever comes first', async () => {
  const parties = { seller: await anActiveSeller(url(), bankPayment), staff: await aStaffMember(url()) }
  for (let round = 0; round < 10; round++) {
    const sale = await aSale(url(), parties)
    await sale.submit()
    await sale.agree(120)
    done(await sale.receive())
    done(await sale.identify())
    const second = await sale.offer(30)
    const [paid, decided] = await Promise.all([
      sale.pay(120),
      pause(round * 4).then(() => sale.decide(second, 'accept'))
    ])
    // Paid, and the offer is closed; or accepted, and another amount is due.
    expect(new Set([paid.status, decided.status])).toEqual(new Set([200, 400]))
    if (paid.status !== 200) done(await sale.pay(150))
    expect((await sale.read()).payout?.amount).toBe(await acceptedIn(sale))
  }
}, 240_000)
