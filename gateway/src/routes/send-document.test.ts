import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { exportAccount } from '@comptoir/contracts/account/account-calls'
import { getPackingSlip } from '@comptoir/contracts/batch/delivery'
import { getRegister } from '@comptoir/contracts/batch/register'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let cookie: string
let address: string
beforeAll(async () => {
  portal = await openTestPortal()
  cookie = await portal.signIn('anna')
  address = await portal.listen()
})
afterAll(() => portal.close())

test('A document arrives as bytes under its name, to be shown by the browser', async () => {
  await portal.world.serve(getPackingSlip, async () => ({
    filename: 'bordereau.pdf',
    contenttype: 'application/pdf' as const,
    base64: Buffer.from('%PDF-1.7 slip').toString('base64')
  }))
  const slip = await portal.app.inject({ url: '/api/batchs/batch-anna/slip', headers: { cookie } })
  expect([slip.statusCode, slip.body]).toEqual([200, '%PDF-1.7 slip'])
  expect(slip.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="bordereau.pdf"',
    'cache-control': 'no-store'
  })
})

const exported = { user: { id: 'anna' }, messages: [] }
const serveExport = async (bytes: string) => {
  const blob = await portal.photos.put(Buffer.from(bytes))
  await portal.world.serve(exportAccount, async () => ({
    filename: 'comptoir-mes-donnees.json',
    contenttype: 'application/json; charset=utf-8' as const,
    blob
  }))
  return blob
}
/** Waits until a blob is removed. */
const removed = (blob: string): Promise<null> =>
  eventually(async () => {
    const found = await portal.photos.stat(blob)
    if (found) throw new Error('the blob is still there')
    return found
  })

test('Everything held about a seller is saved as a file, and the file does not stay behind', async () => {
  const blob = await serveExport(JSON.stringify(exported))
  const refused = await portal.app.inject({ url: '/api/account/export' })
  expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([401, undefined])
  const answer = await portal.app.inject({ url: '/api/account/export', headers: { cookie } })
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="comptoir-mes-donnees.json"',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store'
  })
  expect(answer.json()).toEqual(exported)
  expect(await removed(blob)).toBeNull()
})

test('A stored document larger than a message of the bus arrives whole', async () => {
  const bytes = 'x'.repeat(10_000_000)
  const blob = await serveExport(bytes)
  const answer = await portal.app.inject({ url: '/api/account/export', headers: { cookie } })
  expect(answer.body).toBe(bytes)
  expect(await removed(blob)).toBeNull()
})

describe('A stored document is removed too', () => {
  const ask = () => {
    const [host = '', port] = address.split(':')
    const socket = net.connect(Number(port), host)
    socket.write(`GET /api/account/export HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
    return socket
  }

  test('when the client hangs up in the middle', async () => {
    const blob = await serveExport('x'.repeat(20_000_000))
    const socket = ask()
    const [start] = (await once(socket, 'data')) as [Buffer]
    expect(start.toString()).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
    expect(await removed(blob)).toBeNull()
  })

  test('when the client hangs up before the service has answered', async () => {
    const blob = await portal.photos.put(Buffer.from('{}'))
    const asked = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    await portal.world.serve(exportAccount, async () => {
      asked.resolve()
      await left.promise
      return { filename: 'x.json', contenttype: 'application/json; charset=utf-8' as const, blob }
    })
    const socket = ask()
    await asked.promise
    socket.destroy()
    await pause(50)
    left.resolve()
    expect(await removed(blob)).toBeNull()
  })

  test('when the client asks for the headers only', async () => {
    const blob = await serveExport('{}')
    await portal.app.inject({ method: 'HEAD', url: '/api/account/export', headers: { cookie } })
    expect(await removed(blob)).toBeNull()
  })
})

test('The register is saved as a table, whatever its size', async () => {
  const blob = await portal.photos.put(Buffer.from('n°;date'))
  await portal.world.serve(getRegister, async () => ({
    filename: 'registre.csv',
    contenttype: 'text/csv; charset=utf-8' as const,
    blob
  }))
  const staff = await portal.signIn('sophie', { kind: 'staff' })
  const register = await portal.app.inject({ url: '/api/dashboard/register?format=csv', headers: { cookie: staff } })
  expect([register.headers['content-disposition'], register.body]).toEqual([
    'attachment; filename="registre.csv"',
    'n°;date'
  ])
  expect(await removed(blob)).toBeNull()
})

test('A document of any size has a minute to be made, everything else ten seconds', async () => {
  const cookie = await portal.signIn('staff', { kind: 'staff' })
  const leftFor = async (url: string, call: string) => {
    await portal.app.inject({ url, headers: { cookie } })
    return (portal.world.asked.get(call)?.deadline ?? 0) - Date.now()
  }
  const [document, other] = [
    await leftFor('/api/dashboard/register?format=csv', getRegister.name),
    await leftFor('/api/dashboard/stats', 'batch.get_stats')
  ]
  expect(document).toBeGreaterThan(10_000)
  expect(document).toBeLessThanOrEqual(60_000)
  expect(other).toBeLessThanOrEqual(10_000)
})
