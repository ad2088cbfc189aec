import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from './french.ts'
import classes from './not-found-panel.module.css'

const { notFound } = texts

/** A page, a batch or an account that is not there; `part` of a page, below its heading. */
export const NotFoundPanel = ({ part = false }: { part?: boolean }) => (
  <div className={classes['panel']}>
    <PageMeta title={notFound.title} />
    {part ? <h2>{notFound.heading}</h2> : <h1>{notFound.heading}</h1>}
    <p className={classes['words']}>{notFound.message}</p>
    <ButtonLink variant="primary" to="/dashboard">
      {notFound.back}
    </ButtonLink>
  </div>
)
