import * as z from 'zod/mini'
import { call, internalCall } from '../core/call.ts'
import { event } from '../core/event.ts'
import { Id, Timestamp } from '../core/id.ts'
import { PageQuery } from '../core/page.ts'

/**
 * The acts of staff that the audit log keeps, each with the names of the calls that carry it out. A test walks over all
 * calls: one that staff may make and that changes something stands here, or has a reason not to.
 */
export const staffActs = {
  'batch.status_changed': ['batch.set_status'],
  'batch.received': ['batch.receive'],
  'batch.delivery_chosen': ['batch.choose_delivery'],
  'batch.label_attached': ['batch.attach_label'],
  'batch.card_checked': ['batch.check_item'],
  'batch.check_photo_added': ['batch.add_check_photo'],
  'batch.card_answered': ['batch.submit_user_input'],
  'batch.card_left_to_shop': ['batch.leave_to_shop'],
  'batch.card_analysed_again': ['batch.retry_card_item', 'batch.set_corners'],
  'batch.card_deleted': ['batch.delete_item'],
  'batch.offer_posted': ['batch.post_offer'],
  'batch.offer_withdrawn': ['batch.withdraw_offer', 'conversation.delete_batch_message'],
  'batch.identity_recorded': ['batch.record_identity'],
  'batch.paid': ['batch.pay'],
  'batch.assigned': ['batch.assign'],
  'batch.snoozed': ['batch.snooze'],
  'batch.noted': ['batch.add_note'],
  'batch.note_deleted': ['batch.delete_note'],
  'batch.list_exported': ['batch.export_shop_batches'],
  'account.validated': ['account.act_on_user'],
  'account.blocked': ['account.act_on_user'],
  'account.unblocked': ['account.act_on_user'],
  'account.logged_out': ['account.act_on_user'],
  'account.deleted': ['account.act_on_user', 'account.delete_account'],
  'account.password_changed': ['account.change_password'],
  'account.identity_corrected': ['account.correct_identity'],
  'account.noted': ['account.add_note'],
  'account.note_deleted': ['account.delete_note'],
  'account.email_changed': ['account.change_email', 'account.enter_code'],
  'account.invited': ['account.invite_staff'],
  'account.invitation_renewed': ['account.renew_invitation'],
  'account.invitation_withdrawn': ['account.withdraw_invitation'],
  'account.invitation_accepted': ['account.accept_invitation'],
  'account.role_changed': ['account.change_role'],
  'account.second_factor_set_up': ['account.confirm_totp'],
  'account.second_factor_removed': ['account.remove_totp'],
  'card.created': ['recognition.create_card', 'recognition.create_card_with_image'],
  'card.changed': ['recognition.modify_card', 'recognition.change_ratio_table', 'recognition.apply_prices'],
  'card.image_set': ['recognition.set_card_image'],
  'card.deleted': ['recognition.delete_card'],
  'card.view_added': ['recognition.add_view'],
  'card.view_removed': ['recognition.remove_view'],
  'decision.judged': ['recognition.judge_decision'],
  'decision.judgement_undone': ['recognition.undo_judgement'],
  'serie.created': ['recognition.create_serie'],
  'serie.changed': ['recognition.modify_serie'],
  'serie.deleted': ['recognition.delete_serie'],
  'set.created': ['recognition.create_set'],
  'set.changed': ['recognition.modify_set'],
  'set.deleted': ['recognition.delete_set'],
  'highlight.created': ['recognition.create_highlight'],
  'highlight.changed': ['recognition.modify_highlight'],
  'highlight.deleted': ['recognition.delete_highlight'],
  'setting.changed': ['batch.change_settings'],
  'purchase.shown': ['batch.show_purchase'],
  'purchase.hidden': ['batch.show_purchase'],
  'setting.ratios_changed': ['recognition.change_ratio_table', 'recognition.add_proposed_ratios'],
  'setting.highlights_ordered': ['recognition.order_highlights'],
  'register.exported': ['batch.get_register'],
  'register.link_made': ['batch.create_register_link'],
  'register.link_revoked': ['batch.revoke_register_link'],
  'register.inspected': ['batch.inspect_register'],
  'conversation.message_deleted': ['conversation.delete_batch_message', 'conversation.delete_conversation_message'],
  'conversation.deleted': ['conversation.delete_conversation'],
  'conversation.slot_booked': ['conversation.book_slot'],
  'conversation.slot_moved': ['conversation.book_slot'],
  'conversation.slot_cancelled': ['conversation.cancel_slot'],
  'setting.agenda_changed': ['conversation.change_agenda'],
  'reply.created': ['conversation.create_reply'],
  'reply.changed': ['conversation.modify_reply'],
  'reply.deleted': ['conversation.delete_reply']
} as const satisfies Record<string, readonly string[]>
export type StaffActName = keyof typeof staffActs

/** What acts of staff are about. */
export const auditKinds = [
  'batch',
  'account',
  'card',
  'serie',
  'set',
  'highlight',
  /** A decision of the recogniser. */
  'decision',
  /** `shop`, `agenda`, `ratiotable` (the default one) or `highlights` (their order). */
  'setting',
  /** A list of the inbox or a status, or `all`. */
  'list',
  /** `register`: there is one. */
  'register',
  /** An order number of the register. */
  'purchase',
  'conversation',
  /** A canned answer. */
  'reply'
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Stands for a value that the log must not hold: personal data, secrets, and what somebody wrote. */
export const changedValue = 'changed'

/**
 * What changed, by the name of the field, or what names the part of the target that the act was about. Never personal data
 * or secrets: an entry outlives the account that it is about.
 */
const Facts = z.nullable(z.record(z.string(), z.unknown()))
export type AuditFacts = z.infer<typeof Facts>

const act = {
  /** The account of the member of staff. */
  staffid: Id,
  /** A key of `staffActs`; a text, so that every release reads the entries of all others. */
  act: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  /** Null for what was made by the act, and where nothing is told. */
  before: Facts,
  /** Null for what was removed by the act, and where nothing is told. */
  after: Facts
}

/** An entry of the audit log: who did what to what, and when. */
export const AuditEntry = z.object({ id: z.string(), at: Timestamp, ...act })
export type AuditEntry = z.infer<typeof AuditEntry>

/** A member of staff acted. The event is written with the change; its id and time become those of the entry. */
export const staffActed = event('account.staff_acted', z.object(act))

/**
 * Stores an entry about an act that changes nothing, before it is carried out. Storing the same entry again changes
 * nothing. Throws `unavailable` when it cannot be stored.
 */
export const recordStaffAct = internalCall({
  name: 'account.record_staff_act',
  input: AuditEntry,
  reply: z.object({})
})

export const listAudit = call({
  name: 'account.list_audit',
  http: 'GET /api/dashboard/audit',
  summary: 'What staff did in the last two years, newest first: who, when, what, and what changed',
  access: 'manager',
  query: PageQuery,
  reply: z.array(AuditEntry),
  pages: true
})
