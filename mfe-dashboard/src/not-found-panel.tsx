import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from './french.ts'
import classes from './not-found-panel.module.css'

const { notFound } = texts

/** A page, a batch or an account that is not there. */
export const NotFoundPanel = () => (
  <div className={classes['panel']}>
    <PageMeta title={notFound.title} />
    <h1>{notFound.heading}</h1>
    <p className={classes['words']}>{notFound.message}</p>
    <ButtonLink variant="primary" to="/dashboard">
      {notFound.back}
    </ButtonLink>
  </div>
)
