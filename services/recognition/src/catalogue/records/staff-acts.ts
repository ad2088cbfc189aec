import type { StaffActName } from '@comptoir/contracts/audit/audit'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import type { Actor } from '@comptoir/contracts/core/access'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import { auditOf, changeOf } from '@comptoir/kit/work/staff-act'
import { namesOf } from './names.ts'
import { defaultTableName, ratioHistoryOf } from './ratio-history.ts'
import type { CardRecord, HighlightRecord, SerieRecord, SetRecord } from './records.ts'

const euros = (cents: number | null): number | null => (cents === null ? null : eurosFromCents(cents))

/** A ratio table as one field for each cell, `edition/gradation/condition`, so that a change of one cell tells that cell. */
const cellsOf = (table: RatioTable | null): Record<string, number> =>
  Object.fromEntries(
    Object.entries(table ?? {}).flatMap(([edition, byGradation]) =>
      Object.entries(byGradation).flatMap(([gradation, byCondition]) =>
        Object.entries(byCondition).map(([condition, ratio]) => [`${edition}/${gradation}/${condition}`, ratio])
      )
    )
  )

interface Audited {
  serie: SerieRecord
  set: SetRecord
  card: CardRecord
  highlight: HighlightRecord
}

/** What the audit log tells of each kind of record. */
const factsOf: { [Kind in keyof Audited]: (record: Audited[Kind]) => Readonly<Record<string, unknown>> } = {
  serie: serie => ({ ...namesOf(serie), audience: serie.audience, releasedate: serie.releasedate }),
  set: set => ({
    ...namesOf(set),
    serieid: set.serieid,
    audience: set.audience,
    releasedate: set.releasedate,
    total: set.total,
    icon: set.icon
  }),
  card: card => ({
    ...namesOf(card),
    setid: card.setid,
    number: card.number,
    rarity: card.rarity,
    audience: card.audience,
    color: card.color,
    image: card.image,
    holographismes: card.holographismes,
    mode: card.pricing.mode,
    source: card.pricing.source,
    price: euros(card.pricing.cents),
    ratiotable: card.ratiotable !== null,
    ...cellsOf(card.ratiotable)
  }),
  highlight: ({ image, name, cents, display }) => ({ image, name: name ?? null, price: euros(cents), display })
}

/**
 * The event for the audit log about what the actor makes of a record: `before` is null for a new one, `after` for one that
 * is deleted.
 */
export const auditRecord = <Kind extends keyof Audited>(
  actor: Actor,
  act: StaffActName & `${Kind}.${string}`,
  kind: Kind,
  { before, after }: { before: Audited[Kind] | null; after: Audited[Kind] | null }
): OutboxEvent[] => {
  const id = (before ?? after)?._id ?? ''
  const told = changeOf(before && factsOf[kind](before), after && factsOf[kind](after))
  return [
    ...auditOf(actor, { act, target: { kind, id }, ...told }),
    ...ratioHistoryOf(actor, id, { before: ratiosOf(before), after: ratiosOf(after) })
  ]
}

/** The ratios of a card of its own; null for every other record. */
const ratiosOf = (record: Audited[keyof Audited] | null): RatioTable | null =>
  record && 'ratiotable' in record ? record.ratiotable : null

/** The same for the default ratio table. */
export const auditDefaultTable = (actor: Actor, before: RatioTable, after: RatioTable): OutboxEvent[] => [
  ...auditOf(actor, {
    act: 'setting.ratios_changed',
    target: { kind: 'setting', id: 'ratiotable' },
    ...changeOf(cellsOf(before), cellsOf(after))
  }),
  ...ratioHistoryOf(actor, defaultTableName, { before, after })
]

/** The same for the order of the highlights, by their ids. */
export const auditOrder = (actor: Actor, before: readonly string[], after: readonly string[]): OutboxEvent[] =>
  auditOf(actor, {
    act: 'setting.highlights_ordered',
    target: { kind: 'setting', id: 'highlights' },
    ...changeOf({ ids: before }, { ids: after })
  })
