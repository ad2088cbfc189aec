import { refusal, visitor, type Actor } from '../core/access.ts'
import { calls } from '../portal/calls.ts'
import { listAudit, staffActs } from './audit.ts'

const staff: Actor = { ...visitor, kind: 'staff', userid: 'simone' }

const entrance = 'whoever knows the password of the account does it, before there is a session of staff'
const ownProfile = 'it concerns the own profile alone'
const written = 'the thread keeps the message with its author and its time'
const sellersOnly = 'the service refuses it to staff'

/** Why a call that staff may make, and that changes something, is not in the audit log. */
const reasons: Record<string, string> = {
  'account.create_account': entrance,
  'account.log_in': entrance,
  'account.log_out': entrance,
  'account.forgot_password': entrance,
  'account.reset_password': entrance,
  'account.renew_code': entrance,
  'account.read_invitation': 'it tells who a link is for, and changes nothing',
  'account.change_picture': ownProfile,
  'account.change_payment': ownProfile,
  'account.change_identity': sellersOnly,
  'account.set_up_totp': 'the secret counts for nothing until it is confirmed, which is in the log',
  'batch.verify_register': 'it checks the register, and changes nothing in it',
  'batch.try_ratio_table': 'it works out what a change would do, and changes nothing',
  'batch.delete_batch': sellersOnly,
  'batch.accept_offer': sellersOnly,
  'batch.refuse_offer': sellersOnly,
  'batch.choose_payout': sellersOnly,
  'batch.record_visit': 'it counts a page for whoever opens it, and decides nothing',
  'batch.correct_item': sellersOnly,
  'recognition.find_similar_cards': 'it compares a picture and keeps nothing of it',
  'recognition.preview_prices': 'it says what rows of prices would change, and writes nothing',
  'recognition.refresh_price': 'it reads the market again, as a timer does; nobody decides a price by it',
  'conversation.mark_batch_read': 'it notes what staff have read',
  'conversation.mark_conversation_read': 'it notes what staff have read',
  'conversation.post_batch_message': written,
  'conversation.post_conversation_message': written,
  'conversation.post_batch_image': written,
  'conversation.post_conversation_image': written,
  'conversation.post_batch_video': written,
  'conversation.post_conversation_video': written,
  'conversation.post_batch_mail': written,
  'conversation.post_conversation_mail': written
}

const changing = calls.filter(call => call.method === 'POST' && refusal(call.access, staff) === null)
const audited = new Set<string>(Object.values(staffActs).flat())

test('Whatever staff change is an act of the audit log, or has a reason not to be', () => {
  const forgotten = changing.map(({ name }) => name).filter(name => !audited.has(name) && !(name in reasons))
  expect(forgotten).toEqual([])
})

test('No call is both in the log and excused, and each name is that of a call', () => {
  const known = new Set(calls.map(({ name }) => name))
  for (const name of Object.keys(reasons)) {
    expect([name, audited.has(name)]).toEqual([name, false])
    expect([name, changing.some(call => call.name === name)]).toEqual([name, true])
  }
  for (const name of audited) expect([name, known.has(name)]).toEqual([name, true])
})

test('The only reads in the log are those of the register, and lists of batches taken along', () => {
  const reads = calls.filter(({ method, name }) => method === 'GET' && audited.has(name))
  expect(reads.map(({ name }) => name)).toEqual(['batch.export_shop_batches', 'batch.get_register'])
})

test('Only managers read the log', () => {
  expect(calls).toContain(listAudit)
  expect(listAudit.access).toBe('manager')
})
