import { limits } from '@comptoir/contracts/core/limits'
import { recordingLog } from '@comptoir/kit/testing/log'
import type { Parcel } from './carrier.ts'
import { createSendcloud } from './sendcloud.ts'
import { openStubSendcloud, type StubAnswer, type StubSendcloud } from './testing/stub-sendcloud.ts'

const keys = { publicKey: 'public-key', secretKey: 'secret-key', method: 1066 }
const pdf = Buffer.from('%PDF-1.4 a label')

const parcel: Parcel = {
  number: 'C-2A3B4C',
  sender: {
    name: 'Anna Martin',
    company: null,
    extra: 'Bât. B',
    housenumber: '12 bis',
    street: 'rue des Lilas',
    postcode: '69003',
    city: 'Lyon',
    email: 'anna@example.fr',
    phone: null
  },
  recipient: {
    name: 'Comptoir',
    company: 'Comptoir SARL',
    extra: null,
    housenumber: '3',
    street: 'rue de la Paix',
    postcode: '75002',
    city: 'Paris',
    email: 'boutique@example.fr',
    phone: '0145000000'
  }
}

const announce = 'POST /api/v2/parcels'
const search = 'GET /api/v2/parcels?external_reference='
const look = 'GET /api/v2/parcels/3'
const labelPath = '/api/v2/labels/normal_printer/3?start_from=0'

let stub: StubSendcloud
beforeEach(async () => {
  stub = await openStubSendcloud()
  stub.answer(search, { body: { next: null, previous: null, parcels: [] } })
  stub.answer(announce, { body: { parcel: announced() } })
  stub.answer(`GET ${labelPath}`, { body: pdf, headers: { 'content-type': 'application/pdf' } })
})
afterEach(() => stub.close())

/** A parcel as Sendcloud returns it. */
const announced = (change: object = {}) => ({
  id: 3,
  name: 'Comptoir',
  tracking_number: '6A15602676300',
  weight: '2.000',
  status: { id: 1000, message: 'Ready to send' },
  label: {
    normal_printer: [0, 1, 2, 3].map(at => `${stub.url}/api/v2/labels/normal_printer/3?start_from=${at}`),
    label_printer: `${stub.url}/api/v2/labels/label_printer/3`
  },
  carrier: { code: 'colissimo' },
  is_return: true,
  external_reference: 'C-2A3B4C',
  ...change
})
const failure = (status: number, message = 'Not for a log'): StubAnswer => ({
  status,
  body: { error: { code: status, request: 'api/v2/parcels', message } }
})

const makeLabel = ({ timeoutMs = 5000 } = {}) =>
  createSendcloud({ ...keys, apiUrl: stub.url }, { timeoutMs, pauseMs: 1 }).makeLabel(parcel)
const requests = () => stub.asked.map(({ request }) => request)

test('The label of a parcel from the seller to the shop is made and fetched', async () => {
  expect(await makeLabel()).toEqual({ label: pdf, tracking: '6A15602676300' })
  expect(requests()).toEqual([`${search}C-2A3B4C`, announce, `GET ${labelPath}`])
  expect(stub.asked[1]?.body).toEqual({
    parcel: {
      name: 'Comptoir',
      company_name: 'Comptoir SARL',
      address: 'rue de la Paix',
      address_2: '',
      house_number: '3',
      postal_code: '75002',
      city: 'Paris',
      country: 'FR',
      email: 'boutique@example.fr',
      telephone: '0145000000',
      from_name: 'Anna Martin',
      from_company_name: '',
      from_address_1: 'rue des Lilas',
      from_address_2: 'Bât. B',
      from_house_number: '12 bis',
      from_postal_code: '69003',
      from_city: 'Lyon',
      from_country: 'FR',
      from_email: 'anna@example.fr',
      from_telephone: '',
      is_return: true,
      request_label: true,
      shipment: { id: 1066 },
      order_number: 'C-2A3B4C',
      reference: 'C-2A3B4C',
      external_reference: 'C-2A3B4C'
    }
  })
  const basic = `Basic ${Buffer.from('public-key:secret-key').toString('base64')}`
  expect(stub.asked.map(({ authorization }) => authorization)).toEqual([basic, basic, basic])
})

test('A label that was made before is fetched again, and not paid again', async () => {
  stub.answer(search, { body: { parcels: [announced()] } })
  expect(await makeLabel()).toMatchObject({ tracking: '6A15602676300' })
  expect(requests()).not.toContain(announce)
})

test.each([
  ['of another batch', { external_reference: 'C-ZZZZZZ' }],
  ['without a reference', { external_reference: null }],
  ['whose announcement failed', { status: { id: 1002, message: 'Announcement failed' } }],
  ['cancelled at the carrier', { status: { id: 1998, message: 'Cancelled upstream' } }],
  ['to be cancelled', { status: { id: 1999, message: 'Cancellation requested' } }],
  ['cancelled', { status: { id: 2000, message: 'Cancelled' } }],
  ['being cancelled', { status: { id: 2001, message: 'Submitting cancellation request' } }]
])('The label of a parcel %s is not used: another is announced', async (_, change) => {
  stub.answer(search, { body: { parcels: [announced({ id: 2, tracking_number: 'other', ...change })] } })
  expect(await makeLabel()).toMatchObject({ tracking: '6A15602676300' })
  expect(requests()).toContain(announce)
})

test('A parcel that the carrier refuses or cancels after Sendcloud took it counts as refused', async () => {
  const failed = announced({ label: null, status: { id: 1002, message: 'Announcement failed' } })
  stub.answer(announce, {
    body: { parcel: announced({ label: null, status: { id: 1001, message: 'Being announced' } }) }
  })
  stub.answer(look, { body: { parcel: failed } })
  expect(await makeLabel()).toEqual({ refused: 'Announcement failed' })
  stub.answer(announce, { body: { parcel: announced({ status: { id: 2000, message: 'Cancelled' } }) } })
  expect(await makeLabel()).toEqual({ refused: 'Cancelled' })
})

test('The label for a label printer is fetched where there is none for a sheet of A4', async () => {
  const label = { normal_printer: [], label_printer: `${stub.url}/api/v2/labels/label_printer/3` }
  stub.answer(announce, { body: { parcel: announced({ label }) } })
  stub.answer('GET /api/v2/labels/label_printer/3', { body: pdf })
  expect(await makeLabel()).toMatchObject({ label: pdf })
})

test.each([
  ['null', null],
  ['empty', '']
])('A service without tracking, whose number is %s, has a label all the same', async (_, tracking) => {
  stub.answer(announce, { body: { parcel: announced({ tracking_number: tracking }) } })
  expect(await makeLabel()).toMatchObject({ label: pdf, tracking: null })
})

test('A label that is not ready is asked for again, with its tracking number', async () => {
  const pending = { parcel: announced({ label: null, tracking_number: '' }) }
  stub.answer(announce, { body: pending })
  const notYet = { body: pending }
  stub.answer(look, notYet, notYet, notYet, { body: { parcel: announced() } })
  expect(await makeLabel()).toMatchObject({ label: pdf, tracking: '6A15602676300' })
  expect(requests().filter(request => request === look)).toHaveLength(4)
})

test('A label that does not become ready is unavailable for a while, and the next request finds its parcel', async () => {
  const pending = announced({ label: { normal_printer: [], label_printer: '' } })
  stub.answer(announce, { body: { parcel: pending } })
  stub.answer(look, { body: { parcel: pending } })
  await expect(makeLabel()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 })
  expect(requests().filter(request => request === look)).toHaveLength(4)
  stub.answer(search, { body: { parcels: [announced()] } })
  expect(await makeLabel()).toMatchObject({ label: pdf })
  expect(requests().filter(request => request === announce)).toHaveLength(1)
})

test.each([400, 402, 409, 412, 422])('A parcel refused with %i is a value with Sendcloud’s own words', async status => {
  stub.answer(announce, failure(status, "from_house_number: 'This field cannot be blank.'"))
  expect(await makeLabel()).toEqual({ refused: "from_house_number: 'This field cannot be blank.'" })
})

test.each<[string, StubAnswer, number | undefined]>([
  ['wrong keys', failure(401), undefined],
  ['a call it forbids', failure(403), undefined],
  ['an unknown address', { status: 404, body: {} }, undefined],
  ['too many requests', { ...failure(429), headers: { 'retry-after': '20' } }, 20],
  ['a fault of its own', failure(500), undefined],
  ['a refusal without a reason', { status: 400, body: 'Bad request' }, undefined],
  ['what is no JSON', { body: Buffer.from('<html>') }, undefined],
  ['another shape', { body: { parcels: [{ id: 'three' }] } }, undefined]
])('When it answers with %s there is no label for now', async (_, answer, retryAfter) => {
  stub.answer(announce, answer)
  await expect(makeLabel()).rejects.toMatchObject({ code: 'unavailable', retryAfter })
})

test.each<[string, StubAnswer]>([
  ['is a page', { body: Buffer.from('<html>'), headers: { 'content-type': 'application/pdf' } }],
  ['is empty', { body: Buffer.alloc(0) }],
  ['is larger than any label', { body: Buffer.concat([pdf, Buffer.alloc(limits.labelBytes)]) }],
  ['is not there', { status: 404, body: {} }],
  ['is somewhere else', { status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/label.pdf' } }]
])('A label that %s is none', async (_, answer) => {
  stub.answer(`GET ${labelPath}`, answer)
  await expect(makeLabel()).rejects.toMatchObject({ code: 'unavailable' })
})

test('Keys are not sent to another host, even when an answer links there', async () => {
  const other = await openStubSendcloud()
  const link = `${other.url}/api/v2/labels/normal_printer/3`
  stub.answer(announce, { body: { parcel: announced({ label: { normal_printer: [link], label_printer: link } }) } })
  await expect(makeLabel()).rejects.toMatchObject({ code: 'unavailable' })
  expect(other.asked).toEqual([])
  await other.close()
})

test('A request without an answer ends in time, and no error names keys, links or the seller', async () => {
  const { log, text } = recordingLog()
  const logged = (error: unknown) => log.warn({ err: error }, 'no label')
  stub.answer(announce, null)
  await makeLabel({ timeoutMs: 50 }).catch(logged)
  stub.answer(announce, failure(401))
  await makeLabel().catch(logged)
  stub.answer(announce, { body: { parcel: announced() } })
  stub.answer(`GET ${labelPath}`, { status: 500, body: {} })
  await makeLabel().catch(logged)
  await stub.close()
  await makeLabel().catch(logged)
  stub = await openStubSendcloud()
  expect(text()).toContain('Sendcloud did not answer in time')
  expect(text()).toContain('Sendcloud answered 401')
  expect(text()).toContain('Sendcloud answered 500 instead of the label')
  expect(text()).toContain('Sendcloud cannot be reached')
  const basic = Buffer.from('public-key:secret-key').toString('base64')
  for (const secret of ['public-key', 'secret-key', basic, 'normal_printer', 'anna@', 'Lilas', 'Not for a log'])
    expect(text()).not.toContain(secret)
})
