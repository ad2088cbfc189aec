import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { aStaffMember, mailsTo } from './account-holder.ts'
import { aSale, done, identity } from './selling.ts'
import { outcomeOf, staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

test('From photos to paid: offer, parcel, control, payment, register and documents', async () => {
  const sale = await aSale(url())
  const { seller, staff, path, desk } = sale
  await sale.submit()
  const refused = await sale.offer(90)
  done(await sale.decide(refused, 'refuse'))
  const offer = await sale.offer(120)
  const [one, other] = await Promise.all([sale.decide(offer, 'accept'), sale.decide(offer, 'accept')])
  expect(new Set([outcomeOf(one).code, outcomeOf(other).code])).toEqual(new Set([undefined, 'offer_unavailable']))
  const items = (await sale.read()).items.filter(({ kind }) => kind === 'O')
  expect(items).toMatchObject([{ messageid: offer.id, content: { price: 120 } }])

  await sale.ship()
  const slip = await seller.get(`${path}/slip`)
  expect([slip.headers.get('content-type'), String(slip.body).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  expect((await sale.pay(120)).body.code).toBe('payment_not_ready')
  done(await sale.receive())
  expect((await sale.pay(120)).body.code).toBe('payment_not_ready')
  done(await sale.identify())
  expect((await sale.pay(119)).body.fields).toHaveProperty('amount')
  expect(await sale.pay(120)).toMatchObject({
    status: 200,
    body: { status: 'F', payout: { method: 'bank', amount: 120 } }
  })
  expect((await sale.pay(120)).body.code).toBe('illegal_transition')

  const register = done(await staff.get('/api/dashboard/register')) as RegisterEntry[]
  const own = register.filter(entry => entry.batchid === sale.id)
  expect(own).toMatchObject([
    {
      seller: { lastname: 'Martin', birthdate: '1990-05-17', address: identity.address },
      identity: { kind: 'id_card', number: identity.number },
      object: { name: 'Ignivol', set: expect.stringMatching(/\w/) as string },
      price: 120,
      method: 'bank'
    }
  ])
  expect(register.map(({ order }) => order)).toEqual(register.map((_, index) => index + 1))
  expect(register.slice(1).map(({ prevhash }) => prevhash)).toEqual(register.slice(0, -1).map(({ hash }) => hash))
  const csv = await staff.get('/api/dashboard/register?format=csv')
  expect(String(csv.body)).toContain('Ignivol')
  expect((await staff.get('/api/dashboard/register?format=pdf')).headers.get('content-type')).toBe('application/pdf')
  expect((await seller.get('/api/dashboard/register')).body.code).toBe('not_found')
  expect((await seller.get(`${path}/voucher`)).headers.get('content-type')).toBe('application/pdf')

  const thread = done(await seller.get(`${path}/messages`)) as Message[]
  expect(thread.filter(({ userid }) => userid === '0').length).toBeGreaterThanOrEqual(3)
  expect(thread.map(({ seq }) => seq)).toEqual(thread.map((_, index) => index + 1))
  const subjects = (await mailsTo(url(), seller.person.email)).map(({ subject }) => subject)
  expect(subjects.some(subject => subject.includes('offre'))).toBe(true)
  expect((await seller.post(`${desk}/receive`)).body.code).toBe('not_found')
})

test('Cash stays strictly below 1000 euros a day, also when two batches are paid at once', async () => {
  const first = await aSale(url())
  const second = await aSale(url(), first)
  for (const sale of [first, second]) {
    await sale.submit()
    await sale.agree(600)
    done(await sale.seller.post(`${sale.path}/delivery`, { mode: 'shop' }))
    done(await sale.receive())
    done(await sale.identify())
  }
  const answers = await Promise.all([first.pay(600, 'cash'), second.pay(600, 'cash')])
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'cash_limit']))
})

test('An account with a batch under way cannot leave; its paid batch outlives it in the register alone', async () => {
  const sale = await aSale(url())
  await sale.submit()
  expect((await sale.seller.post('/api/account/delete')).body.code).toBe('account_busy')
  const staff = await aStaffMember(url())
  done(await sale.move(staff, 'C', 'Cartes non éligibles'))
  expect((await sale.seller.post('/api/account/delete')).status).toBe(200)
})
