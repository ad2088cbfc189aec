import type { ReactNode } from 'react'
import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from '../french.ts'
import classes from './not-found-panel.module.css'

const { notFound } = texts

type NotFoundPanelProps = {
  /** What is not there. A foreign document and one that never existed are described alike. */
  message: string
  /** Where its button leads. */
  to?: '/' | '/dashboard'
  /** Whether it stands for a part of a page, below the page's own heading. */
  part?: boolean
  /** A drawing above the heading. */
  mark?: ReactNode
}

/** Stands for a page or a document that does not exist. */
export const NotFoundPanel = ({ message, to = '/', part = false, mark }: NotFoundPanelProps) => (
  <div className={classes['panel']}>
    <PageMeta title={notFound.title} />
    {mark}
    {part ? <h2>{notFound.heading}</h2> : <h1>{notFound.heading}</h1>}
    <p className={classes['words']}>{message}</p>
    <ButtonLink variant="primary" to={to}>
      {to === '/' ? notFound.home : notFound.dashboard}
    </ButtonLink>
  </div>
)
