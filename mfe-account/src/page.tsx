import type { ReactNode } from 'react'
import { PageMeta } from '@comptoir/ui/page-meta'
import classes from './page.module.css'

/** A narrow page with one task; `title` is the title of the browser's tab. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes['page']}>
    <PageMeta title={title} />
    {children}
  </div>
)
