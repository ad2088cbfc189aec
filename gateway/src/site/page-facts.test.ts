import { settingsChannel } from '@comptoir/contracts/batch/settings'
import type { Bus } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { setImmediate as immediately } from 'node:timers/promises'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { openPageFacts } from './page-facts.ts'

let portal: TestPortal
/** While it is closed, no service answers. */
let gate: { open: Promise<void>; letThrough: () => void }
const closeGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = { open: promise, letThrough: resolve }
}
beforeEach(async () => {
  closeGate()
  gate.letThrough()
  portal = await openTestPortal()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await portal.close()
})

const openFacts = () => {
  const request: Bus['request'] = async (...asked) => {
    await gate.open
    return await portal.bus.request(...asked)
  }
  const readFacts = openPageFacts({ ...portal.bus, request })
  return async () => (await readFacts('a-request')).settings?.estimationopen
}

const later = (ms: number) => {
  const now = Date.now() + ms
  jest.spyOn(Date, 'now').mockReturnValue(now)
}

test('While the services are asked again, pages go out with what was told before, for a minute', async () => {
  const isOpen = openFacts()
  expect(await isOpen()).toBe(true)
  portal.world.estimationopen = false
  later(6000)
  closeGate()
  for (let page = 0; page < 3; page++) expect(await isOpen()).toBe(true)
  gate.letThrough()
  await eventually(async () => expect(await isOpen()).toBe(false))

  portal.world.estimationopen = true
  later(61_000)
  expect(await isOpen()).toBe(true)
})

test('What staff change is waited for, also by a page that comes while the settings of before are on their way', async () => {
  const isOpen = openFacts()
  expect(await isOpen()).toBe(true)
  later(6000)
  closeGate()
  await isOpen()
  portal.world.estimationopen = false
  portal.bus.hint(settingsChannel, {})
  await immediately()
  const asked = isOpen()
  gate.letThrough()
  expect(await asked).toBe(false)
  expect(await isOpen()).toBe(false)
})
