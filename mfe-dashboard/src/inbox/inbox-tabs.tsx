import { Link, useNavigate } from 'react-router'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { useCurrentInView } from '@comptoir/web/list/use-current-in-view.ts'
import { useStats } from '../live/use-stats.ts'
import { inboxTexts as words } from './inbox-french.ts'
import { inboxLists, inboxStatuses, listPath, usualSort } from './inbox-question.ts'
import type { Question } from './inbox-question.ts'
import classes from './inbox-tabs.module.css'

/** The lists of what waits, each with its number of batches, and every batch by its status. */
export const InboxTabs = ({ question }: { question: Question }) => {
  const lists = useStats().data?.lists
  const navigate = useNavigate()
  const sort = 'status' in question ? question.sort : usualSort
  // Numbers make the tabs wider.
  const row = useCurrentInView<HTMLUListElement>(`${JSON.stringify(question)} ${lists !== undefined}`)
  return (
    <nav aria-label={words.listsLabel}>
      <ul ref={row} className={classes['row']}>
        {inboxLists.map(list => {
          const shown = 'list' in question && question.list === list
          return (
            <li key={list}>
              <Link
                className={`${classes['tab']} ${shown ? classes['shown'] : classes['other']}`}
                to={listPath({ list })}
                aria-current={shown ? 'page' : undefined}
                data-waiting={lists && lists[list] > 0 ? '' : undefined}
              >
                {words.lists[list]} {lists && <span className={classes['count']}>{lists[list]}</span>}
              </Link>
            </li>
          )
        })}
        <li>
          <select
            className={`${classes['tab']} ${'status' in question ? classes['shown'] : classes['other']}`}
            aria-label={words.all}
            aria-current={'status' in question ? 'page' : undefined}
            value={'status' in question ? question.status : ''}
            onChange={({ target }) => void navigate(listPath({ status: target.value as BatchStatus, sort }))}
          >
            <option value="" disabled>
              {words.all}
            </option>
            {inboxStatuses.map(status => (
              <option key={status} value={status}>
                {words.statuses[status]}
              </option>
            ))}
          </select>
        </li>
      </ul>
    </nav>
  )
}
