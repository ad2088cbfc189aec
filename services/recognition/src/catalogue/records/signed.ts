import type { Actor } from '@comptoir/contracts/core/access'
import type { CardRecord } from './records.ts'

/** Returns the field by which a write of a card tells who made it; `before` is null for a new card. */
export const signed = ({ userid }: Actor, before: CardRecord | null): Pick<CardRecord, 'changedby'> =>
  userid === null ? {} : { changedby: { staffid: userid, at: new Date(), version: (before?.version ?? 0) + 1 } }
