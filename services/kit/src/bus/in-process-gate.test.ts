import { setTimeout as pause } from 'node:timers/promises'
import { silentLog } from '../../testing/log.ts'
import { cardSold } from '../../testing/shop.ts'
import { createInProcessBus } from './in-process.ts'

const sale = { card: 'Lumignou', price: 1 }
const meta = { id: 'event-1', at: new Date().toISOString() }

test('A gated bus holds events back until every consumer had its chance to subscribe', async () => {
  const bus = createInProcessBus({ log: silentLog, gated: true })
  const emitted = bus.emit(cardSold, sale, meta)
  await pause(10)
  const heard: unknown[] = []
  await bus.consume(cardSold, 'late', async payload => void heard.push(payload))
  expect(heard).toEqual([])
  bus.open()
  await emitted
  expect(heard).toEqual([sale])
  await bus.close()
})

test('A bus given up before it opened refuses the events that waited, so that their outbox keeps them', async () => {
  const bus = createInProcessBus({ log: silentLog, gated: true })
  const emitted = bus.emit(cardSold, sale, meta)
  const refusal = emitted.catch((error: unknown) => error)
  bus.giveUp()
  expect(await refusal).toMatchObject({ code: 'unavailable' })
  await bus.close()
})
