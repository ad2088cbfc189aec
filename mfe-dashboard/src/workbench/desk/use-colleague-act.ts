import { useState } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { staffName, useStaff } from '../../person/use-staff.ts'
import { lastActWords } from './last-act.ts'

/** Returns what a colleague did with a batch since this page shows it; undefined while none did. */
export const useColleagueAct = ({ desk }: Batch, userid: string): string | undefined => {
  const staff = useStaff().data
  const last = desk?.lastact
  const [seen] = useState(last?.at ?? '')
  return last && last.staffid !== userid && last.at > seen
    ? lastActWords(last, staffName(staff, last.staffid))
    : undefined
}
