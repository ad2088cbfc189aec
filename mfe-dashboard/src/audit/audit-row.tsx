import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import type { AuditEntry } from '@comptoir/contracts/audit/audit'
import { formatDeadline } from '@comptoir/ui/dates'
import { Facts } from '@comptoir/ui/facts'
import text from '@comptoir/ui/text.module.css'
import type { RowLink } from '../list/paged-list.tsx'
import { staffName, useStaff } from '../person/use-staff.ts'
import { auditTexts as words } from './audit-french.ts'
import classes from './audit-row.module.css'
import { actWord, changesOf, kindWord, pageOf } from './audit-words.ts'
import type { ShownChange } from './audit-words.ts'

/** The member of staff, with a link to the account while there is one. */
const Staff = ({ id }: { id: string }) => {
  const { data: staff } = useStaff()
  const name = staffName(staff, id)
  return staff?.some(member => member.id === id) ? <Link to={`/dashboard/users/${id}`}>{name}</Link> : name
}

const Changed = ({ before, after }: ShownChange) =>
  before === null || after === null || before === after ? (
    (after ?? before)
  ) : (
    <>
      {before} <ArrowRight className={classes['becomes']} size={14} aria-hidden="true" />{' '}
      <span className="visually-hidden">{words.becomes}</span> {after}
    </>
  )

type AuditRowProps = { entry: AuditEntry; link: RowLink }

/** One act of staff: what it was, with a link to what it was about, who did it and when, and what changed. */
export const AuditRow = ({ entry, link }: AuditRowProps) => {
  const { at, staffid } = entry
  const to = pageOf(entry)
  return (
    <li className={classes['row']}>
      <h2 className={classes['title']}>
        {to ? (
          <Link ref={link} to={to}>
            {actWord(entry)}
          </Link>
        ) : (
          actWord(entry)
        )}
      </h2>
      <p className={text['small']}>
        {kindWord(entry)} · <Staff id={staffid} /> · <time dateTime={at}>{formatDeadline(at)}</time>
      </p>
      <div className={classes['changes']}>
        <Facts facts={changesOf(entry).map(change => [change.label, <Changed key={change.name} {...change} />])} />
      </div>
    </li>
  )
}
