import { blobNames, message, soundShop } from './testing/sound-shop.ts'
import { missingMails } from './mail-rules.ts'
import { violations } from './violations.ts'

type Shop = ReturnType<typeof soundShop>

/** The breaches of the sound shop after one change. */
const after = (change: (shop: Shop) => unknown): string[] => {
  const shop = soundShop()
  change(shop)
  return violations(shop)
}

const offerOf = ({ batches: [batch] }: Shop) => batch.offers[0]!

test('a sound shop breaches no rule', () => {
  expect(violations(soundShop())).toEqual([])
})

/** What a shop may not be like: its story, the change that breaks the sound shop, and what is said of it. */
const broken: [story: string, change: (shop: Shop) => unknown, said: RegExp][] = [
  [
    'an event was forgotten in its outbox',
    shop => shop.outboxes.push({ document: 'batches/batch', events: ['batch.status_changed'] }),
    /batch\.status_changed did not leave/
  ],
  ['an event was given up', shop => shop.parked.push({ event: 'batch.x', reason: 'Error' }), /given up/],
  ['a payment was left in the middle', shop => (shop.batches[0].isPaying = true), /not finished/],
  ['a card stays in analysis', shop => (shop.batches[0].items[0]!.status = 'AX'), /stays in analysis/],
  ['a mail was not sent', shop => (shop.mails[0]!.isWaiting = true), /was not sent/],
  [
    'two standing offers buy one card',
    shop => {
      const [batch] = shop.batches
      batch.offers.push({ ...offerOf(shop), messageid: 'second', version: 6 })
      batch.shown.push({ messageid: 'second', content: '{}', version: 6 })
      shop.messages.push(message({ _id: 'second', seq: 3, type: 'O', content: '{}', offerversion: 6 }))
    },
    /card card is in two standing offers/
  ],
  [
    'an ended batch has an open offer',
    shop => shop.batches[0].offers.push({ ...offerOf(shop), messageid: 'open', status: 'P' }),
    /offer open is open/
  ],
  ['the sums are not those of the cards', shop => (shop.batches[0].sums.estimate = 9000), /sums\.estimate is 9000/],
  ['the count of cards is wrong', shop => (shop.batches[0].cards = 2), /counts 2 cards and has 1/],
  [
    'a repeated upload made a second card',
    ({ batches: [batch] }) => {
      batch.items.push({ ...batch.items[0]!, id: 'second', cents: null })
      batch.cards = 2
    },
    /two cards of request request-card/
  ],
  ['a batch is F without an entry in the register', shop => shop.register.entries.pop(), /is F: .* register null/],
  ['a batch is paid without being F', shop => (shop.batches[0].status = 'T'), /is T, but it was paid/],
  ['the register says another amount', shop => (shop.register.entries[0]!.price = 1), /register 100/],
  [
    'the register has a card twice',
    ({ register }) => register.entries.push({ ...register.entries[0]!, _id: 2, price: 0 }),
    /card card of batch batch twice/
  ],
  ['a paid batch has no voucher', shop => shop.vouchers.pop(), /voucher undefined/],
  ['the register was changed', shop => (shop.register.chain = { valid: false, order: 1 }), /wrong from order 1/],
  ['a message is missing', shop => shop.messages.splice(0, 1), /numbered 2/],
  ['a number was given twice', shop => (shop.messages[1]!.seq = 1), /numbered 1, 1/],
  [
    'a request was posted twice',
    shop => shop.messages.push({ ...shop.messages[1]!, _id: 'again', seq: 3 }),
    /request-hello .* was posted twice/
  ],
  ['a thread outlived its batch', shop => (shop.batches[0].isErased = true), /is of no batch or appointment/],
  ['an offer is not shown', shop => shop.messages.splice(0, 1, message()), /its message shows Bonjour/],
  ['an offer has no message', shop => (shop.messages[0]!._id = 'other'), /has no message/],
  [
    'a message shows an offer that is none',
    shop => shop.messages.push(message({ _id: 'stray', seq: 3, type: 'O' })),
    /message stray shows an offer/
  ],
  ['a photo is missing', ({ blobs }) => blobs.present.shift(), /which is missing/],
  ['a photo is damaged', ({ blobs }) => (blobs.present[0]!.isSound = false), /which is damaged/],
  ['a photo would be swept', ({ blobs }) => (blobs.present[0]!.state = 'pending'), /which would be swept/],
  [
    'a photo is an orphan',
    ({ blobs }) => (blobs.referenced = blobs.referenced.filter(({ name }) => name !== blobNames.image)),
    /is an orphan/
  ],
  ['a mail went twice for one event', ({ mails }) => mails.push({ key: 'event-paid', isWaiting: false }), /two mails/],
  [
    'two events told of one payment',
    ({ mails }) => mails.push({ ...mails[0]!, key: 'another' }),
    /2 mails « Votre lot C-234567.*votre paiement est parti » for 1/
  ],
  ['an account left its batches behind', shop => shop.accounts.shift(), /batches\/batch is of account anna/],
  [
    'an account left a session behind',
    shop => (shop.belongings[0]!.userid = 'gone'),
    /sessions\/one is of account gone/
  ],
  ['a batch left its read marks behind', shop => (shop.belongings[1]!.batchid = 'gone'), /is of batch gone/],
  ['an erased batch is not empty', shop => (shop.batches[0].isErased = true), /is erased, but not empty/],
  [
    'two accounts have one address',
    ({ accounts }) => accounts.push({ ...accounts[0]!, _id: 'twin', email: 'Anna@example.fr' }),
    /two accounts have anna@example\.fr/
  ]
]

test('a mail that should have told of a step is missed', () => {
  const shop = soundShop()
  const { acceptance: _, ...undecided } = offerOf(shop)
  shop.batches[0].offers = [undecided]
  expect(missingMails(shop).join()).toContain('une offre vous attend')
  shop.batches[0].offers = []
  expect(missingMails(shop)).toEqual([])
  shop.mails.pop()
  expect(missingMails(shop).join()).toContain('votre paiement est parti')
})

test.each(broken)('it is noticed when %s', (_story, change, said) => {
  expect(after(change).join('\n')).toMatch(said)
})
