import { countLost, loadPortal, writers, type Acknowledged } from './load-at-a-stop.ts'
import { addressees, startByNpm } from './npm-portal.ts'
import { newDataDir, removeDataDir } from './portal.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await newDataDir()
})
afterAll(() => removeDataDir(dataDir))

let before: readonly Acknowledged[] = []
/** What a client may meet: an answer, a refusal for now, or nobody listening any more. */
const expectedAnswers = new Set(['201', '503', 'ECONNREFUSED'])
/** A connection that was made at the very moment when the port was given up. Each writer makes one at a time. */
const cutOff = new Set(['ECONNRESET', 'UND_ERR_SOCKET'])

test.each(addressees)(
  'SIGTERM to the %s under load tells everybody, loses nothing and leaves nothing running',
  async addressee => {
    const portal = await startByNpm(dataDir, { LOG_LEVEL: 'info' })
    expect(await countLost(portal.url, before)).toBe(0)
    const load = await loadPortal(portal.url, { sockets: 50 })
    const end = await portal.stop(addressee)
    const { acknowledged, answers, uploadTold, socketsTold, socketCodes } = await load.end()
    before = acknowledged

    expect(end).toMatchObject({ wasKilled: false, status: 0 })
    expect(portal.log.some(line => line.includes('"stopped"'))).toBe(true)
    expect(portal.log.filter(line => line.includes('stopped by itself'))).toEqual([])
    expect(Object.keys(answers).filter(kind => !expectedAnswers.has(kind) && !cutOff.has(kind))).toEqual([])
    const cut = [...cutOff].reduce((sum, kind) => sum + (answers[kind] ?? 0), 0)
    expect(cut).toBeLessThanOrEqual(writers)
    expect(uploadTold).toMatch(/^HTTP\/1.1 503 .*retry-after: 1\r\n.*"code":"unavailable"/is)
    expect({ socketsTold, socketCodes }).toEqual({ socketsTold: 50, socketCodes: [1012] })
  }
)

test('The start after it has everything that was acknowledged, and ends the analyses', async () => {
  const portal = await startByNpm(dataDir, { LOG_LEVEL: 'info' })
  expect(await countLost(portal.url, before)).toBe(0)
  const cards = before.flatMap(({ itemid, ...where }) => (itemid === undefined ? [] : [{ ...where, itemid }]))
  for (const { visitor, batchid, itemid } of cards)
    expect(await visitor.outcome(batchid, itemid, 60_000)).toMatchObject({ status: 'D', name: 'Lumignou' })
  expect(await portal.stop('launcher')).toMatchObject({ wasKilled: false, status: 0 })
})
