import type { BatchFrame } from '@comptoir/contracts/realtime'
import { batchOf, offerMessage } from '../../testing/builders.ts'
import { offersAfter } from './pending-offers.ts'

const offer = (id: string) => ({ ...offerMessage(), id })
const text = { ...offerMessage(), id: 'text', type: 'T', content: 'Bonjour' } as const
const [first, second] = [offer('first'), offer('second')]
const idsAfter = (...frames: BatchFrame[]) =>
  frames.reduce<readonly { id: string }[]>((known, frame) => offersAfter(known as never, frame), []).map(({ id }) => id)
const opened = (...messages: (typeof text | typeof first)[]): BatchFrame => ({
  action: 'batch',
  batch: batchOf(),
  items: [],
  messages,
  seq: 3
})

describe('the offers that wait for an answer', () => {
  it('come with the thread and by themselves, each once', () => {
    expect(idsAfter(opened(first, text))).toEqual(['first'])
    expect(idsAfter(opened(first), { action: 'new_message', message: second })).toEqual(['first', 'second'])
    expect(idsAfter(opened(first), { action: 'new_message', message: first })).toEqual(['first'])
    expect(idsAfter(opened(first), { action: 'new_message', message: text })).toEqual(['first'])
  })

  it('come with the batch when they are older than the page of the thread, and once when they are not', () => {
    const told = (...messages: (typeof text | typeof first)[]): BatchFrame => ({
      action: 'batch',
      batch: { ...batchOf(), openoffer: first },
      items: [],
      messages,
      seq: 3
    })
    expect(idsAfter(told(text))).toEqual(['first'])
    expect(idsAfter(told(first, text))).toEqual(['first'])
  })

  it('go when they are decided or deleted', () => {
    const decided = { action: 'offer_status_updated', messageid: 'first', status: 'R' } as const
    expect(idsAfter(opened(first, second), decided)).toEqual(['second'])
    expect(idsAfter(opened(first, second), { action: 'delete_message', id: 'second' })).toEqual(['first'])
    expect(idsAfter(opened(first), { action: 'delete_message', id: 'text' })).toEqual(['first'])
  })

  it('are those of the newest connection', () => {
    expect(idsAfter(opened(first), opened(text))).toEqual([])
    expect(idsAfter(opened(first), { action: 'batch_status_updated', batch: batchOf() })).toEqual(['first'])
  })
})
