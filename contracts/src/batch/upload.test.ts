/** @jest-environment ../tools/jsdom-environment.mjs */
import { openPortal } from '../../testing/portal.ts'
import { aCard } from '../../testing/samples.ts'
import { createCardItem } from './item-calls.ts'
import { networkMessage, upload } from '../browser/client.ts'

let portal: Awaited<ReturnType<typeof openPortal>>

beforeAll(async () => {
  portal = await openPortal()
  const { open } = XMLHttpRequest.prototype as unknown as { open: (method: string, url: string) => void }
  // The tests' page has no server of its own, so relative addresses need the portal's origin.
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL
  ) {
    open.call(this, method, new URL(url, portal.origin).href)
  })
})
afterAll(() => portal.close())

const photos = { face: new Blob(['recto'], { type: 'image/png' }), back: new Blob(['verso'], { type: 'image/png' }) }
const sending = { call: createCardItem, input: { id: 'batch-1', requestid: 'r1' }, files: photos }

test('Photos leave as multipart, the other fields in the JSON part', async () => {
  portal.answer({ status: 201, body: JSON.stringify(aCard()) })
  expect(await upload(sending)).toEqual(aCard())
  expect(portal.seen).toHaveLength(1)
  expect(portal.seen[0]?.url).toBe('/api/batchs/batch-1/items/card/create')
  expect(portal.seen[0]?.type).toMatch(/^multipart\/form-data; boundary=/)
  for (const part of [
    'name="content"',
    '{"id":"batch-1","requestid":"r1"}',
    'name="face"',
    'recto',
    'name="back"',
    'verso'
  ])
    expect(portal.seen[0]?.body).toContain(part)
})

test('The progress of an upload is a fraction, when the browser knows it', async () => {
  const fractions: number[] = []
  // jsdom never knows the size of a form: these are the events of a browser.
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    for (const [lengthComputable, loaded] of [
      [true, 0],
      [false, 7],
      [true, 2],
      [true, 8]
    ] as const)
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable, loaded, total: 8 }))
    this.dispatchEvent(new ProgressEvent('error'))
  })
  const sent = upload({ ...sending, onProgress: fraction => fractions.push(fraction) })
  await expect(sent).rejects.toMatchObject({ code: 'network' })
  expect(fractions).toEqual([0, 0.25, 1])
  send.mockRestore()
})

test('A missing photo is refused by the portal, whose answer names it', async () => {
  portal.answer({ status: 400, body: '{"message":"La photo du verso est manquante","code":"image_missing_back"}' })
  await expect(upload({ ...sending, files: { face: photos.face } })).rejects.toMatchObject({
    message: 'La photo du verso est manquante',
    code: 'image_missing_back',
    status: 400
  })
  expect(portal.seen[0]?.body).not.toContain('name="back"')
})

test('A cut line and a page that is no answer are network errors', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  portal.answer({ status: 0, body: '', instead: 'drop' })
  await expect(upload(sending)).rejects.toMatchObject({ message: networkMessage, status: 0 })
  portal.answer({ status: 413, body: '<h1>Too large</h1>' })
  await expect(upload(sending)).rejects.toMatchObject({ message: networkMessage, status: 0 })
})

test('An upload can be given up, also before it began', async () => {
  portal.answer({ status: 201, body: JSON.stringify(aCard()) })
  const controller = new AbortController()
  const sent = upload({ ...sending, signal: controller.signal })
  controller.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  await expect(upload({ ...sending, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(portal.seen).toEqual([])
})
