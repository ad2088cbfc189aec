import { listUserMails, type KeptMail } from '@comptoir/contracts/account/kept-mails'
import { formatDeadline } from '@comptoir/ui/dates'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { Panel } from '../layout/panel.tsx'
import { PagedRows } from '../list/paged-list.tsx'
import { shopKeys } from '../shop-keys.ts'
import classes from './mails-panel.module.css'
import { usersTexts } from './users-french.ts'

const { mails: words } = usersTexts

const ROWS = 10

const Mail = ({ mail: { at, state, subject, text } }: { mail: KeptMail }) => (
  <li>
    <details className={classes['mail']}>
      <summary>
        <strong>{subject}</strong>{' '}
        <span>
          {words.states[state]} <time dateTime={at}>{formatDeadline(at)}</time>
        </span>
      </summary>
      <p className={classes['text']}>{text}</p>
    </details>
  </li>
)

/** The mails that the portal sent to a person within a year; each opens on the page. */
export const MailsPanel = ({ userid }: { userid: string }) => (
  <Panel heading={words.heading}>
    <PagedRows
      query={usePages(listUserMails, shopKeys.mails(userid), { id: userid, limit: ROWS })}
      words={words}
      empty={words.none}
      lines={3}
    >
      {mail => <Mail mail={mail} />}
    </PagedRows>
  </Panel>
)
