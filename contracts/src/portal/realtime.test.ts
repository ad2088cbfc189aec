import * as z from 'zod/mini'
import { aBatch, aCard, aMessage, anOffer } from '../../testing/samples.ts'
import { errorBody } from '../core/errors.ts'
import { BatchFrame, batchChannel } from './realtime.ts'

const accepts = (frame: unknown) => z.safeParse(BatchFrame, frame).success

const frames: Record<string, object> = {
  batch: { batch: aBatch(), items: [aCard(), anOffer(12.5)], messages: [aMessage()], seq: 1 },
  new_message: { message: aMessage({ userid: '0', requestid: null, type: 'a type of tomorrow' }) },
  delete_message: { id: 'message-1' },
  offer_status_updated: { messageid: 'message-1', status: 'A' },
  new_item: { item: aCard({ status: 'AX', price: null, name: null }) },
  item_status_updated: { item: aCard({ status: 'E', reason: 'Photo floue' }) },
  delete_item: { itemid: 'item-1', message: null },
  batch_status_updated: { batch: aBatch({ status: 'T', userid: null }) },
  batch_deleted_by_user: { batchid: 'batch-1' },
  handover: { connected: true },
  error: errorBody('internal')
}

test.each(Object.entries(frames))('A frame %s is read as it was sent', (action, rest) => {
  const frame: unknown = JSON.parse(JSON.stringify({ action, ...rest }))
  expect(z.parse(BatchFrame, frame)).toEqual(frame)
})

test('Every action of a batch is listed here', () => {
  const actions = BatchFrame._zod.def.options.map(option => z.toJSONSchema(option).properties?.action)
  expect(actions).toEqual(Object.keys(frames).map(action => ({ type: 'string', const: action })))
})

test.each([
  null,
  'batch',
  [],
  {},
  { action: 'unknown' },
  { action: 'new_message' },
  { action: 'new_message', message: 'Bonjour' },
  { action: 'delete_message', id: '' },
  { action: 'offer_status_updated', messageid: 'message-1', status: 'X' },
  { action: 'batch', batch: aBatch(), items: [], messages: [] },
  { action: 'error', code: 'internal' }
])('%j is no frame', frame => expect(accepts(frame)).toBe(false))

test('Each batch has its own channel', () => {
  expect(batchChannel('a1b2')).toBe('batch.a1b2')
})
