import { letters } from '@comptoir/service-account/mails/letters/french'
import type { Observed, ObservedBatch, ObservedMessage } from '../observed.ts'

const name = (letter: string) => `${letter.repeat(32)}.jpg`
/** The photos of the one card, and the image in the one appointment. */
export const blobNames = { face: name('a'), back: name('b'), image: name('c') }

const at = new Date('2026-11-02T10:00:00Z')
const paidSubject = letters.batch_paid(
  { batchid: 'batch', number: 'C-234567', amount: 120, method: 'cash', at: at.toISOString() },
  'https://example.org'
).subject

const offerContent = '{"title":"Votre lot","price":120,"status":"A"}'

const paidBatch = (): ObservedBatch => ({
  _id: 'batch',
  number: 'C-234567',
  userid: 'anna',
  status: 'F',
  version: 9,
  items: [
    {
      id: 'card',
      kind: 'C',
      status: 'D',
      createdat: at,
      photos: [blobNames.face, blobNames.back],
      attempt: 1,
      requestid: 'request-card',
      corners: null,
      name: 'Ignivol',
      cents: 10_000,
      gradation: '_default',
      condition: 3,
      edition: '_default',
      holographisme: 'NH',
      cardid: 'ignivol',
      card: null,
      confidence: 0.98,
      candidates: [],
      reason: null,
      trace: null
    }
  ],
  cards: 1,
  offers: [
    {
      messageid: 'offer',
      requestid: null,
      staffid: 'staff',
      title: 'Votre lot',
      description: '',
      cents: 12_000,
      status: 'A',
      createdat: at,
      expiresat: new Date('2026-12-02T22:59:59Z'),
      decidedat: at,
      lines: [{ itemid: 'card', cents: 12_000, note: null, decision: null }],
      replaces: [],
      divisible: false,
      itemid: 'item',
      acceptance: { userid: 'anna', at, cents: 12_000, terms: '2026-11' },
      version: 5
    }
  ],
  delivery: { mode: 'shop', tracking: null },
  payout: { method: 'cash', cents: 12_000, at },
  photos: [blobNames.face, blobNames.back],
  isIdentified: false,
  isPaying: false,
  isErased: false,
  sums: { total: 22_000, estimate: 10_000, offered: null, accepted: 12_000, net: 12_000, paid: 12_000 },
  shown: [{ messageid: 'offer', content: offerContent, version: 5 }]
})

export const message = (changes: Partial<ObservedMessage> = {}): ObservedMessage => ({
  _id: 'offer',
  tabletype: 'B',
  tableid: 'batch',
  seq: 1,
  type: 'T',
  content: 'Bonjour',
  userid: 'staff',
  requestid: null,
  ...changes
})

/** A shop that bought one card of one seller, and has one appointment with her. A test breaks it. */
export const soundShop = () => ({
  costcents: 0,
  batches: [paidBatch()] as [ObservedBatch],
  register: {
    entries: [
      {
        _id: 1,
        batchid: 'batch',
        itemid: 'card',
        price: 120,
        object: {
          name: 'Ignivol',
          set: 'Lumière',
          number: '4/102',
          language: 'fr',
          edition: '_default',
          holographisme: 'NH',
          gradation: '_default',
          condition: 3,
          photos: [blobNames.face, blobNames.back]
        }
      }
    ],
    chain: { valid: true, entries: 1, head: '00' }
  } as Observed['register'],
  vouchers: [{ _id: 'batch', cents: 12_000, offercents: 12_000, shippingcents: 0 }],
  conversations: [{ _id: 'appointment', userid: 'anna', mode: null }] as Observed['conversations'],
  messages: [
    message({ type: 'O', content: offerContent, offerversion: 5 }),
    message({ _id: 'hello', seq: 2, userid: 'anna', requestid: 'request-hello' }),
    message({ _id: 'image', tabletype: 'R', tableid: 'appointment', type: 'I', content: blobNames.image })
  ] as Observed['messages'],
  accounts: [
    { _id: 'anna', email: 'anna@example.fr', status: 'active', isadmin: false, imageurl: null },
    { _id: 'staff', email: 'staff@example.fr', status: 'active', isadmin: true, imageurl: null }
  ] as Observed['accounts'],
  belongings: [
    { record: 'sessions/one', userid: 'anna' },
    { record: 'batch_reads/batch', batchid: 'batch' }
  ] as Observed['belongings'],
  outboxes: [] as Observed['outboxes'],
  parked: [] as Observed['parked'],
  mails: [
    {
      key: 'event-paid',
      isWaiting: false,
      content: { to: 'anna@example.fr', subject: paidSubject, text: '' }
    }
  ] as Observed['mails'],
  blobs: {
    referenced: [
      { name: blobNames.face, by: 'batches/batch' },
      { name: blobNames.back, by: 'batches/batch' },
      { name: blobNames.image, by: 'messages/image' }
    ],
    present: [
      ...Object.values(blobNames).map(one => ({ name: one, state: 'kept' as const, isSound: true })),
      { name: `${'a'.repeat(32)}.w320.webp`, state: 'kept' as const, isSound: true },
      { name: name('d'), state: 'pending' as const, isSound: true }
    ]
  } as Observed['blobs']
})
