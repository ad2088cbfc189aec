import type { StaffActName } from '@comptoir/contracts/audit/audit'
import type { Actor } from '@comptoir/contracts/core/access'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import { auditOf, changeOf, type Change } from '@comptoir/kit/work/staff-act'
import type { CardItemRecord } from '../items/card-item.ts'

/** The event for the audit log about what the actor does to a batch; none where the actor is no member of staff. */
export const auditBatch = (actor: Actor, batchid: string, act: StaffActName, change: Change = {}): OutboxEvent[] =>
  auditOf(actor, { act, target: { kind: 'batch', id: batchid }, ...change })

/** What is known of a card, as the shop saw it or else as its seller declared it. Of the shop's photos it has the number. */
const factsOf = ({ status, checked, ...declared }: CardItemRecord) => {
  const { cardid, edition, holographisme, gradation, condition, cents } = checked ?? declared
  return {
    status,
    cardid,
    edition,
    holographisme,
    // A grade says nothing without its company.
    condition: gradation === '_default' ? condition : `${gradation} ${condition}`,
    price: cents === null ? null : eurosFromCents(cents),
    note: checked?.note ?? null,
    photos: checked?.photos.length ?? 0
  }
}

/** The same for one card of the batch, which the entry names on each side. `after` is null for a card that is removed. */
export const auditCard = (
  actor: Actor,
  batchid: string,
  act: StaffActName,
  { before, after }: { before: CardItemRecord; after: CardItemRecord | null }
): OutboxEvent[] => {
  const change = changeOf(factsOf(before), after && factsOf(after), ['note'])
  const itemid = before.id
  return auditBatch(actor, batchid, act, {
    before: { itemid, ...change.before },
    after: change.after && { itemid, ...change.after }
  })
}
