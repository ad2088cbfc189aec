import type { ReactNode } from 'react'
import { PageMeta } from '@comptoir/ui/page-meta'
import classes from './page.module.css'

/** A narrow page of one thing to do; `title` is the one of the tab. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes['page']}>
    <PageMeta title={title} />
    {children}
  </div>
)
