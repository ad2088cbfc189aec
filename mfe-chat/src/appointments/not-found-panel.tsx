import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { appointmentTexts } from './appointments-french.ts'
import classes from './appointments.module.css'

const { notFound: words } = appointmentTexts

/** An appointment that does not exist, or is someone else's: both look alike. */
export const NotFoundPanel = () => (
  <div className={classes['panel']}>
    <PageMeta title={words.title} />
    <h1>{words.heading}</h1>
    <p className={classes['lead']}>{words.message}</p>
    <ButtonLink variant="primary" to="/">
      {words.home}
    </ButtonLink>
  </div>
)
