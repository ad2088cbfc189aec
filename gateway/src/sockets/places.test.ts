import { sha256 } from '@comptoir/kit/store/ids'
import { WebSocket } from 'ws'
import { batchOf } from '../../testing/fake-services.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'
import { defaultFloodLimits } from '../http/flood.ts'

const { socketsOfVisitors, socketsOfAccount } = defaultFloodLimits

let portal: TestPortal
let address: string
beforeEach(async () => {
  portal = await openTestPortal({ floodLimits: {}, trustProxy: true })
  address = await portal.listen()
})
afterEach(() => portal.close())

const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

/** Opens the socket of a batch from a network. Resolves to 101, or to the status and `Retry-After` of the refusal. */
const open = (batch: string, cookie: string, from: string) => {
  const socket = new WebSocket(`ws://${address}/api/cables/batchs/${batch}`, {
    headers: { origin, cookie, 'x-forwarded-for': from }
  })
  sockets.push(socket)
  socket.on('error', () => undefined)
  return new Promise<unknown>(resolve => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, { statusCode, headers }) =>
      resolve([statusCode, headers['retry-after']])
    )
  })
}
const openMany = async (count: number, ask: () => Promise<unknown>) => {
  for (let opened = 0; opened < count; opened++) expect(await ask()).toBe(101)
}

test('The visitors of one network open twenty sockets together, those of another network and accounts are not counted', async () => {
  const token = 'v'.repeat(43)
  portal.world.batches.set('batch-visitor', { batch: batchOf('batch-visitor', null), tokenhash: sha256(token) })
  const asVisitor = (from: string) => open('batch-visitor', `batch_token=${token}`, from)
  await openMany(socketsOfVisitors, () => asVisitor('2001:db8:1:2::7'))
  expect(await asVisitor('2001:db8:1:2::8')).toEqual([429, '10'])
  expect(await asVisitor('2001:db8:1:3::7')).toBe(101)
  expect(await open('batch-anna', await portal.signIn('anna'), '2001:db8:1:2::7')).toBe(101)
  sockets[0]?.close()
  await new Promise(resolve => sockets[0]?.once('close', resolve))
  let again: unknown
  while ((again = await asVisitor('2001:db8:1:2::9')) !== 101) expect(again).toEqual([429, '10'])
})

test('An account opens fifty sockets, wherever it is; a refused one takes no place', async () => {
  const anna = await portal.signIn('anna')
  for (let tries = 0; tries < socketsOfAccount; tries++)
    expect(await open('batch-bruno', anna, '203.0.113.7')).toEqual([404, undefined])
  let count = 0
  await openMany(socketsOfAccount, () => open('batch-anna', anna, `203.0.113.${(count += 1)}`))
  expect(await open('batch-anna', anna, '203.0.113.99')).toEqual([429, '10'])
  expect(await open('batch-bruno', await portal.signIn('bruno'), '203.0.113.1')).toBe(101)
})
