import { once } from 'node:events'
import { ServerResponse } from 'node:http'
import { queryObjects } from 'node:v8'
import { eventually } from '@comptoir/kit/testing/eventually'
import { WebSocket } from 'ws'
import { openTestPortal, origin } from '../../testing/test-portal.ts'

/** How many responses this process holds, after a garbage collection. */
const held = () => Number(queryObjects(ServerResponse))

test('An open socket does not hold the request that opened it', async () => {
  const portal = await openTestPortal()
  const address = await portal.listen()
  const cookie = await portal.signIn('anna')
  const open = async () => {
    const socket = new WebSocket(`ws://${address}/api/cables/batchs/batch-anna`, { headers: { cookie, origin } })
    await once(socket, 'message')
    return socket
  }
  // Signing in made responses too, which may still be held: the count begins after them and after one socket.
  const first = await open()
  const before = held()
  const sockets = await Promise.all(Array.from({ length: 5 }, open))
  await eventually(() => expect(held()).toBeLessThanOrEqual(before))
  expect(sockets.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
  for (const socket of [first, ...sockets]) socket.terminate()
  await portal.close()
})
