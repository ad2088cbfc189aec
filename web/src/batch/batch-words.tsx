import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { formatDate } from '@comptoir/ui/dates'
import rows from '@comptoir/ui/link-row.module.css'
import { batchTexts } from './batch-french.ts'
import classes from './batch-words.module.css'

type BatchWordsProps = {
  batch: Pick<Batch, 'updatedat'>
  badges: ReactNode
  title: string
  /** Where its title leads. */
  to: string
  link?: Ref<HTMLAnchorElement> | undefined
  /** Whether the batch is shown beside the list. */
  chosen?: boolean
  /** What happens next with the batch, in one sentence. */
  next: string
  /** Stands between the title and what happens next. */
  children?: ReactNode
}

/** The words of one batch in a list: its state, when it changed, its title and what happens next. */
export const BatchWords = ({ batch, badges, title, to, link, chosen, next, children }: BatchWordsProps) => (
  <>
    <div className={rows['state']}>
      {badges}
      <span className="visually-hidden">{batchTexts.changed}</span>
      <time className={rows['date']} dateTime={batch.updatedat}>
        {formatDate(batch.updatedat)}
      </time>
    </div>
    <h2 className={rows['name']}>
      <Link ref={link ?? null} className={rows['link'] ?? ''} to={to} aria-current={chosen || undefined}>
        {title}
      </Link>
    </h2>
    {children}
    <p className={classes['next']}>{next}</p>
  </>
)
