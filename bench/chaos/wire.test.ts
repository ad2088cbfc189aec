import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { freePort, openWire } from './wire.ts'

let door: Server
let asked: string[]
beforeEach(async () => {
  asked = []
  door = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url !== '/never') response.end('hello')
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
})
afterEach(() => {
  door.closeAllConnections()
  door.close()
})

const portOf = () => (door.address() as AddressInfo).port

test('a wire carries requests and answers', async () => {
  const wire = await openWire(() => [portOf()])
  expect(await (await fetch(`${wire.url}/here`)).text()).toBe('hello')
  await wire.close()
})

test('a cut wire ends what it carries, and carries what comes after', async () => {
  const wire = await openWire(() => [portOf()])
  const carried = fetch(`${wire.url}/never`)
  carried.catch(() => undefined)
  while (asked.length === 0) await new Promise(resolve => setImmediate(resolve))
  expect(wire.cut()).toBeGreaterThan(0)
  await expect(carried).rejects.toThrow('fetch failed')
  expect((await fetch(wire.url)).status).toBe(200)
  await wire.close()
})

test('while answers are lost, requests arrive', async () => {
  const wire = await openWire(() => [portOf()])
  const end = Promise.withResolvers<void>()
  const losing = wire.loseAnswers(end.promise)
  await expect(fetch(`${wire.url}/lost`)).rejects.toThrow('fetch failed')
  expect(asked).toContain('/lost')
  end.resolve()
  await losing
  await wire.close()
})

test('a request to a closed door was certainly not sent', async () => {
  const closed = await freePort()
  const wire = await openWire(() => [closed])
  const { status, headers } = await fetch(wire.url)
  expect([status, headers.get('x-not-sent')]).toEqual([502, '1'])
  await wire.close()
})
