import { visitor } from '@comptoir/contracts/core/access'
import { healthOf } from '@comptoir/contracts/core/health'
import { newId } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { parkedCollection } from '@comptoir/kit/work/parked-events'
import { createRequestMail, mailRequested } from '../src/mails/mail-request.ts'
import { aPerson, codePattern, dataKey, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const health = () =>
  shop.bus.request(healthOf('account'), {}, { actor: visitor, requestid: newId(), deadline: Date.now() + 10_000 })

test('Events that could not be delivered are counted on the health page', async () => {
  expect(await health()).toEqual({})
  const parked = await parkedCollection(shop.engine.db)
  const at = new Date().toISOString()
  await parked.insertOne({
    _id: newId(),
    service: 'account',
    step: 'deliver',
    event: { id: newId(), name: 'account.never_was', at, payload: {} },
    reason: 'UnknownEvent: account.never_was is no event of this service',
    parkedat: new Date()
  })
  expect(await health()).toEqual({ parked: 1 })
  await parked.deleteMany({})
})

test('A mail that a release before 2026-12 asked for over the bus is sent, once', async () => {
  const { email, firstname } = aPerson()
  const requestMail = createRequestMail(createSealer(dataKey, 'mail'))
  const { id, at, payload } = requestMail({ email, firstname }, 'verify_email', { code: '314159' })
  const { sealed } = payload as { sealed: string }
  for (let times = 0; times < 2; times++) await shop.bus.emit(mailRequested, { sealed }, { id, at })
  expect(await shop.mailed(email, codePattern)).toBe('314159')
  expect(await shop.mailsTo(email)).toHaveLength(1)
})
