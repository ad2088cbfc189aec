import { statesAfter, type Attempt } from './history.ts'
import { compare, newThing, type AnyAct, type Difference, type Thing } from './shop.ts'
import { saleFacts, saleMachine, type Sale, type SaleAct } from './sale.ts'
import { message, soundShop } from './testing/sound-shop.ts'

/** Attempts one after another, all acknowledged. */
const inTurn = <Act>(...acts: Act[]): Attempt<Act>[] =>
  acts.map((act, place) => ({ act, from: 2 * place, to: 2 * place + 1, answer: 'done' }))

const sent: SaleAct[] = [{ kind: 'create' }, { kind: 'add card', request: 'card' }, { kind: 'send' }]
const offer: SaleAct = { kind: 'offer', request: 'offer', cents: 12_000, replaces: [] }
const by = (kind: 'accept' | 'refuse' | 'withdraw', request = 'offer'): SaleAct => ({ kind, request })

const afterTurn = (...acts: SaleAct[]): Sale[] => statesAfter(saleMachine, saleMachine.initial, inTurn(...acts))

describe('The life of a batch', () => {
  test('goes from its cards to money', () => {
    const paying: SaleAct[] = [{ kind: 'receive' }, { kind: 'identify' }, { kind: 'pay', cents: 12_000 }]
    const [sale] = afterTurn(...sent, offer, by('accept'), { kind: 'deliver' }, ...paying)
    expect(saleFacts(sale!)).toEqual([
      'status F',
      'card card',
      'offer offer of 12000 is A',
      'delivery chosen',
      'received',
      'paid 12000',
      ...[1, 2, 3, 4, 5, 6].map(line => `line ${line} of the system`)
    ])
  })

  test('has one end: what is acknowledged after it cannot have been done', () => {
    expect(afterTurn(...sent, offer, by('refuse'), by('accept'))).toEqual([])
    expect(afterTurn(...sent, { kind: 'cancel' }, offer)).toEqual([])
  })

  test('an accepted offer ends those that are open, and those that it replaces', () => {
    const second: SaleAct = { kind: 'offer', request: 'second', cents: 100, replaces: ['offer'] }
    const third: SaleAct = { kind: 'offer', request: 'third', cents: 100, replaces: [] }
    const [sale] = afterTurn(...sent, offer, by('accept'), second, third, by('accept', 'second'))
    expect(sale!.offers.map(({ status }) => status)).toEqual(['C', 'A', 'C'])
  })
})

describe('What may have happened', () => {
  const statusesAfter = (attempts: Attempt<SaleAct>[]) =>
    new Set(statesAfter(saleMachine, saleMachine.initial, attempts).map(sale => sale.offers[0]?.status))

  test('of two acts at the same moment one was first', () => {
    const before = inTurn(...sent, offer)
    const racing = (kind: 'accept' | 'refuse', answer: Attempt<SaleAct>['answer']) =>
      ({ act: by(kind), from: 20, to: 30, answer }) as const
    expect(statusesAfter([...before, racing('accept', 'done'), racing('refuse', 'refused')])).toEqual(new Set(['A']))
    expect(statusesAfter([...before, racing('accept', 'done'), racing('refuse', 'done')])).toEqual(new Set())
  })

  test('a request without an answer was done, or not, or later', () => {
    const attempts = inTurn(...sent, offer)
    const lost = { act: by('accept'), from: 20, to: Infinity, answer: 'unknown' } as const
    expect(statusesAfter([...attempts, lost])).toEqual(new Set(['A', 'P']))
    const cancelled = { act: { kind: 'cancel' }, from: 30, to: 31, answer: 'done' } as const
    expect(statusesAfter([...attempts, lost, cancelled])).toEqual(new Set(['A', 'C']))
  })

  test('a request that is repeated is done once', () => {
    const [first] = inTurn<SaleAct>({ kind: 'post', request: 'hello' })
    const unanswered = { ...first!, answer: 'unknown', to: Infinity } as const
    const created = { act: { kind: 'create' }, from: -2, to: -1, answer: 'done' } as const
    const states = statesAfter(saleMachine, saleMachine.initial, [created, unanswered, { ...first!, from: 5, to: 6 }])
    expect(states.map(({ texts }) => texts)).toEqual([['hello']])
  })
})

describe('A shop beside the model', () => {
  const paid: AnyAct[] = [
    { kind: 'create' },
    { kind: 'add card', request: 'request-card' },
    { kind: 'send' },
    { kind: 'offer', request: 'request-offer', cents: 12_000, replaces: [] },
    { kind: 'accept', request: 'request-offer' },
    { kind: 'post', request: 'request-hello' }
  ]
  const theBatch = (acts: AnyAct[]): Thing => ({ ...newThing('batch', 'anna:batch'), attempts: inTurn(...acts) })

  /** The sound shop before its payment, with the lines of the system for sent, offered and accepted. */
  const soldShop = () => {
    const shop = soundShop()
    const [batch] = shop.batches
    Object.assign(batch, { requestkey: 'anna:batch', status: 'T', payout: null, delivery: null })
    batch.offers[0]!.requestid = 'request-offer'
    for (const line of [1, 2, 3]) shop.messages.push(message({ _id: `line-${line}`, userid: '0', seq: 2 + line }))
    return shop
  }
  const differenceOf = (
    acts: AnyAct[],
    change: (shop: ReturnType<typeof soldShop>) => unknown = () => 0
  ): Difference => {
    const shop = soldShop()
    change(shop)
    return compare([theBatch(acts)], shop).difference
  }
  const none = { lost: [], doubled: [], resurrected: [] }

  test('is as it was acknowledged', () => {
    expect(differenceOf(paid)).toEqual(none)
  })

  test('has lost a message, the line of an event, or the whole batch', () => {
    const lostFrom = (change: Parameters<typeof differenceOf>[1]) => differenceOf(paid, change).lost.join('\n')
    expect(lostFrom(shop => shop.messages.splice(1, 1))).toContain('message request-hello')
    expect(lostFrom(shop => shop.messages.pop())).toContain('line 3 of the system')
    expect(lostFrom(shop => shop.batches.pop())).toContain('status T')
  })

  test('has something twice', () => {
    const { doubled } = differenceOf(paid, ({ messages }) =>
      messages.push(message({ _id: 'again', requestid: 'x', seq: 6 }))
    )
    expect(doubled.join()).toContain('message x')
  })

  test('has something again that was deleted', () => {
    const { resurrected, doubled } = differenceOf([...paid, { kind: 'delete message', request: 'request-hello' }])
    expect([resurrected.join(), doubled]).toEqual([expect.stringContaining('message request-hello'), []])
  })

  test('acknowledged what cannot have been done', () => {
    expect(differenceOf([...paid, { kind: 'refuse', request: 'request-offer' }]).lost.join()).toContain('no order')
  })

  test('goes on from what was seen', () => {
    const shop = soldShop()
    const lost = { act: { kind: 'post', request: 'lost' }, from: 50, to: Infinity, answer: 'unknown' } as const
    const thing = theBatch(paid)
    const { settled } = compare([{ ...thing, attempts: [...thing.attempts, lost] }], shop)
    expect(settled[0]!.attempts).toEqual([])
    expect(compare(settled, shop).difference).toEqual(none)
    shop.messages.push(message({ _id: 'late', requestid: 'lost', seq: 6 }))
    expect(compare(settled, shop).difference.doubled.join()).toContain('message lost')
  })
})
