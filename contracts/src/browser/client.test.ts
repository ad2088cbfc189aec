import { openPortal } from '../../testing/portal.ts'
import { aBatch } from '../../testing/samples.ts'
import { createBatch, getBatch, listBatches } from '../batch/batch.ts'
import { submitUserInput } from '../batch/item-calls.ts'
import { getSettings } from '../batch/settings.ts'
import { CallError, networkMessage, readReply, request, requestPage, urlOf } from './client.ts'

const network = { name: 'CallError', code: 'network', status: 0, fields: {}, message: networkMessage }

/** What reading an answer throws. */
const thrownBy = (status: number, body: unknown): unknown => {
  try {
    readReply(getBatch, status, typeof body === 'string' ? body : JSON.stringify(body))
  } catch (error) {
    return error
  }
  return undefined
}

describe('Reading an answer', () => {
  test('A success is read without the fields this page does not know', () => {
    expect(readReply(getBatch, 200, JSON.stringify({ ...aBatch(), later: 1 }))).toEqual(aBatch())
    expect(readReply(createBatch, 201, JSON.stringify(aBatch()))).toEqual(aBatch())
  })

  test.each([400, 401, 402, 403, 404])('%i is read as an error of the shop, with its sentences typeset', status => {
    const sent = { message: "Qu'est-ce ?", code: 'validation_failed', fields: { text: 'Texte ?' } }
    const error = thrownBy(status, sent)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ ...sent, message: 'Qu’est-ce\u00a0?', fields: { text: 'Texte\u00a0?' }, status })
  })

  test('A success with a message is an error too', () => {
    const body = { message: 'Vous avez été déconnecté', code: 'session_invalid' }
    expect(thrownBy(200, body)).toMatchObject({ ...body, status: 200, fields: {} })
  })

  test('A code of a newer portal keeps its sentence', () => {
    expect(thrownBy(400, { message: 'Fermé en août', code: 'on_holiday' })).toMatchObject({
      message: 'Fermé en août',
      code: 'internal',
      status: 400
    })
    expect(thrownBy(400, { message: 'Fermé en août' })).toMatchObject({ message: 'Fermé en août' })
  })

  test.each([
    [500, { message: 'x', code: 'internal' }],
    [503, { message: 'x', code: 'unavailable' }],
    [429, { message: 'x', code: 'rate_limited' }],
    [405, { message: 'x', code: 'not_found' }],
    [399, {}],
    [304, ''],
    [302, aBatch()],
    [199, aBatch()],
    [0, ''],
    [404, '<!doctype html><title>404</title>'],
    [200, '<!doctype html>'],
    [200, ''],
    [400, {}],
    [400, { message: '' }],
    [400, { message: 12, code: 'banned' }],
    [404, 'null'],
    [403, '[]']
  ])('%i with %j is the network error', (status, body) => {
    expect(thrownBy(status, body)).toMatchObject(network)
  })

  test('An answer that breaks the contract does not pass for a batch', () => {
    expect(thrownBy(200, { ...aBatch(), status: 'X' })).toMatchObject({ name: expect.stringContaining('Zod') })
  })
})

describe('Addresses', () => {
  test('Parameters cannot leave their place in the path', () => {
    expect(urlOf(getBatch, { id: 'a/../b?c#d é%' })).toBe('/api/batchs/a%2F..%2Fb%3Fc%23d%20%C3%A9%25')
    expect(urlOf(submitUserInput, { id: 'a', itemid: 'b', condition: 3 })).toBe('/api/batchs/a/items/b/card/userinput')
  })

  test('The query carries what is given and nothing of the path', () => {
    expect(urlOf(listBatches, { userid: 'a&b=c', limit: 2 })).toBe('/api/batchs?userid=a%26b%3Dc&limit=2')
    expect(urlOf(listBatches, { userid: undefined })).toBe('/api/batchs')
    expect(urlOf(getSettings, {})).toBe('/api/settings')
  })
})

describe('Over HTTP', () => {
  let portal: Awaited<ReturnType<typeof openPortal>>
  const real = globalThis.fetch

  beforeAll(async () => {
    portal = await openPortal()
    // A page resolves its addresses against its origin. Node has no origin, so they are resolved here.
    globalThis.fetch = (url, init) => real(new URL(url as string, portal.origin), init)
  })
  afterAll(async () => {
    globalThis.fetch = real
    await portal.close()
  })

  test('GET sends a query and no body', async () => {
    portal.answer({ status: 200, body: JSON.stringify([aBatch()]) })
    expect(await request(listBatches, { limit: 1 })).toEqual([aBatch()])
    expect(portal.seen).toEqual([{ method: 'GET', url: '/api/batchs?limit=1', type: undefined, body: '' }])
  })

  test('A page of a list comes with the cursor of the next, until the last', async () => {
    const body = JSON.stringify([aBatch()])
    portal.answer({ status: 200, body, headers: { 'x-next': 'batch-1' } })
    expect(await requestPage(listBatches, { limit: 1 })).toEqual({ list: [aBatch()], next: 'batch-1' })
    portal.answer({ status: 200, body })
    expect(await requestPage(listBatches, { limit: 2, before: 'batch-2' })).toEqual({ list: [aBatch()], next: null })
    expect(portal.seen[0]?.url).toBe('/api/batchs?limit=2&before=batch-2')
  })

  test('POST sends a JSON body', async () => {
    portal.answer({ status: 201, body: JSON.stringify(aBatch({ off: 'batch-1.secret' })) })
    expect(await request(createBatch, { status: 'E' })).toMatchObject({ off: 'batch-1.secret' })
    expect(portal.seen).toEqual([
      { method: 'POST', url: '/api/batchs/create', type: 'application/json', body: '{"status":"E"}' }
    ])
  })

  test('A refusal is thrown with its sentence, a crash and a cut line with the network’s', async () => {
    portal.answer({ status: 403, body: '{"message":"Vous avez été banni du site","code":"banned"}' })
    await expect(request(getBatch, { id: 'batch-1' })).rejects.toMatchObject({ code: 'banned', status: 403 })
    portal.answer({ status: 502, body: '<h1>Bad gateway</h1>' })
    await expect(request(getBatch, { id: 'batch-1' })).rejects.toMatchObject(network)
    portal.answer({ status: 200, body: '', instead: 'drop' })
    await expect(request(getBatch, { id: 'batch-1' })).rejects.toMatchObject(network)
  })

  test('A call that was given up is no network error', async () => {
    portal.answer({ status: 200, body: '', instead: 'hang' })
    const controller = new AbortController()
    const answer = request(getBatch, { id: 'batch-1' }, controller.signal)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
