import * as fc from 'fast-check'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem, Item } from '@comptoir/contracts/batch/item'
import { acceptedItem, agreedOn, analysing, batchOf, cardItem, deliveryOf, offerOf } from '../../testing/builders.ts'
import { pageCard, pageOne } from '../../testing/pages.ts'
import { eventOfFrame, reduceBatch } from './batch-state.ts'
import type { BatchEvent, BatchState } from './batch-state.ts'

const after = (events: readonly BatchEvent[], start: Batch = batchOf()) =>
  events.reduce<BatchState | undefined>(reduceBatch, { batch: start, gone: [] })

const statuses = (state: BatchState | undefined) =>
  state?.batch.items.map(item => `${item.id} ${item.kind === 'C' ? item.status : 'offer'}`)

const started = analysing({ id: 'card-a' })
const done = cardItem({ id: 'card-a' })

describe('answers and frames about one card', () => {
  const events: BatchEvent[] = [
    { type: 'added', item: started },
    { type: 'added', item: started },
    { type: 'changed', item: done },
    { type: 'changed', item: started },
    { type: 'snapshot', batch: batchOf({ items: [started] }) },
    { type: 'snapshot', batch: batchOf({ items: [done] }) }
  ]

  it('end with the done card, in every order and however often each is told', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.array(fc.constantFrom(...events)),
        (order, repeats) => {
          expect(statuses(after([...order, ...repeats]))).toEqual(['card-a D'])
        }
      )
    )
  })

  it('never bring a deleted card back', () => {
    const [once] = [{ type: 'removed', itemid: 'card-a' } as const]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), fc.array(fc.constantFrom(...events)), (before, late) => {
        expect(statuses(after([...before, once, ...late]))).toEqual([])
      })
    )
  })
})

describe('a whole batch', () => {
  it('replaces what was known', () => {
    const known = batchOf({ items: [cardItem({ id: 'card-a', name: 'Ancien nom' })] })
    const told = batchOf({ items: [cardItem({ id: 'card-a', name: 'Nouveau nom' }), cardItem({ id: 'card-b' })] })
    expect(after([{ type: 'snapshot', batch: told }], known)?.batch).toEqual(told)
  })

  it('brings its offers, sums, wishes and delivery, and takes back the item of an offer that was replaced', () => {
    const known = batchOf({ status: 'I', ...agreedOn(30) })
    const told = batchOf({
      status: 'I',
      updatedat: '2026-11-20T13:00:00.000Z',
      items: [cardItem(), acceptedItem(22)],
      offers: [offerOf({ status: 'C' }), offerOf({ messageid: 'message-revised', price: 22, status: 'A' })],
      delivery: deliveryOf({ label: true }),
      wishes: { method: 'cheque' }
    })
    const event = eventOfFrame({ action: 'batch_status_updated', batch: told })
    expect(event && after([event], known)?.batch).toEqual(told)
  })

  it('keeps a card added after it was read', () => {
    const read = batchOf({ updatedat: '2026-11-20T12:00:00.000Z' })
    const young = analysing({ id: 'card-b', createdat: '2026-11-20T12:00:01.000Z' })
    expect(
      statuses(
        after([
          { type: 'added', item: young },
          { type: 'snapshot', batch: read }
        ])
      )
    ).toEqual(['card-b AX'])
  })

  it('drops a card that another page deleted', () => {
    const known = batchOf({ items: [done] })
    expect(statuses(after([{ type: 'snapshot', batch: batchOf() }], known))).toEqual([])
  })

  it('read before a change of state does not undo it', () => {
    const known = batchOf({ status: 'T', updatedat: '2026-11-20T13:00:00.000Z' })
    expect(after([{ type: 'snapshot', batch: batchOf() }], known)?.batch.status).toBe('T')
  })

  it('is the only thing that starts the cache', () => {
    expect(reduceBatch(undefined, { type: 'added', item: done })).toBeUndefined()
    expect(reduceBatch(undefined, { type: 'snapshot', batch: batchOf() })).toEqual({ batch: batchOf(), gone: [] })
  })
})

describe('the sums of a batch', () => {
  const totals = (state: BatchState | undefined) => [state?.batch.sums.estimate, state?.batch.sums.total]

  it('follow its cards, of which news comes without them', () => {
    const batch = batchOf({ items: [started, acceptedItem(30)] })
    expect(totals(after([{ type: 'changed', item: done }], batch))).toEqual([12.5, 42.5])
    expect(totals(after([{ type: 'removed', itemid: 'card-a' }], batchOf({ items: [done] })))).toEqual([null, null])
  })
})

describe('a new analysis of a card in error', () => {
  const failed = cardItem({ id: 'card-a', status: 'E', price: null, reason: 'Photo floue' })
  const again: BatchEvent = { type: 'analysed_again', item: started, from: failed }

  it('shows its begin', () => {
    expect(statuses(after([again], batchOf({ items: [failed] })))).toEqual(['card-a AX'])
  })

  it('does not hide its end, when that was faster than the answer', () => {
    const ended: CardItem = { ...failed, reason: 'Photo trop sombre' }
    expect(after([{ type: 'changed', item: ended }, again], batchOf({ items: [failed] }))?.batch.items).toEqual([ended])
  })
})

it('a refused deletion puts the card back in its place', () => {
  const items: Item[] = ['card-a', 'card-b', 'card-c'].map(id => cardItem({ id }))
  const [, second] = items
  if (!second) throw new Error('three cards')
  const removed = after([{ type: 'removed', itemid: 'card-b' }], batchOf({ items }))
  expect(statuses(removed)).toEqual(['card-a D', 'card-c D'])
  expect(reduceBatch(removed, { type: 'restored', item: second, index: 1 })).toEqual({
    batch: batchOf({ items }),
    gone: []
  })
})

describe('frames', () => {
  it('of the cards become events', () => {
    const batch = batchOf()
    expect(eventOfFrame({ action: 'batch', batch, items: [done], messages: [], seq: 0 })).toEqual({
      type: 'snapshot',
      batch: { ...batch, items: [done] }
    })
    expect(eventOfFrame({ action: 'new_item', item: started })).toEqual({ type: 'added', item: started })
    expect(eventOfFrame({ action: 'item_status_updated', item: done })).toEqual({ type: 'changed', item: done })
    expect(eventOfFrame({ action: 'delete_item', itemid: 'card-a', message: null })).toEqual({
      type: 'removed',
      itemid: 'card-a'
    })
    expect(eventOfFrame({ action: 'batch_status_updated', batch })).toEqual({ type: 'snapshot', batch })
  })

  it('of the discussion are left to it', () => {
    expect(eventOfFrame({ action: 'delete_message', id: 'message-one' })).toBeNull()
    expect(eventOfFrame({ action: 'offer_status_updated', messageid: 'message-one', status: 'A' })).toBeNull()
  })
})

describe('outlines of a page that were corrected', () => {
  const done = pageCard('card-a', 0, { status: 'D', name: 'Lumignou' })
  const other = pageCard('card-b', 1, { status: 'D', name: 'Brasier' })
  const start = batchOf({ items: [done, other], pages: [pageOne] })
  const moved = pageCard('card-a', 2)
  const before = ['card-a', 'card-b']

  it('have a done card analysed anew, and keep the one whose place stayed', () => {
    const state = after([{ type: 'placed', items: [moved, pageCard('card-b', 1)], before }], start)
    expect(statuses(state)).toEqual(['card-a AX', 'card-b D'])
  })

  it('remove the card that has none any more, for good, and add a new one', () => {
    const added = pageCard('card-c', 2)
    const late = { type: 'changed', item: other } as const
    const state = after([{ type: 'placed', items: [done, added], before }, late], start)
    expect(statuses(state)).toEqual(['card-a D', 'card-c AX'])
  })

  it('take nothing back that a frame told of the new analysis first', () => {
    const found = { ...moved, status: 'WUI' as const }
    const events: BatchEvent[] = [
      { type: 'changed', item: found },
      { type: 'placed', items: [moved, other], before }
    ]
    expect(statuses(after(events, start))).toEqual(['card-a WUI', 'card-b D'])
  })

  it('leave a card that came from elsewhere meanwhile', () => {
    const late = pageCard('card-d', 2)
    const events: BatchEvent[] = [
      { type: 'added', item: late },
      { type: 'placed', items: [done, other], before }
    ]
    expect(statuses(after(events, start))).toEqual(['card-a D', 'card-b D', 'card-d AX'])
  })
})

it('a batch told without its pages keeps those that are known', () => {
  const start = batchOf({ items: [pageCard('card-a', 0)], pages: [pageOne] })
  const state = after([{ type: 'snapshot', batch: batchOf({ items: [pageCard('card-a', 0)] }) }], start)
  expect(state?.batch.pages).toEqual([pageOne])
})
