import type { Batch } from '@comptoir/contracts/batch/batch'
import { formatClock } from '@comptoir/ui/dates'
import { deskTexts as words } from './desk-french.ts'

type Acts = Readonly<Record<string, string>>

/** Returns what a member of staff did last with a batch: « Camille a envoyé une offre à 14 h 32 ». */
export const lastActWords = (lastact: NonNullable<NonNullable<Batch['desk']>['lastact']>, name: string): string =>
  words.lastAct(name, (words.acts as Acts)[lastact.act] ?? words.otherAct, formatClock(lastact.at))
