import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Email } from '@comptoir/contracts/core/fields'
import { ButtonLink } from '@comptoir/ui/button-link'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { ResetForm } from './reset-form.tsx'

const { reset: words } = texts

const Notice = ({ heading, lead, to, link }: { heading: string; lead: string; to: string; link: string }) => (
  <>
    <h1 data-focus tabIndex={-1}>
      {heading}
    </h1>
    <p className={page['lead']}>{lead}</p>
    <ButtonLink variant="primary" to={to}>
      {link}
    </ButtonLink>
  </>
)

/** Removes the used link from the address bar and the history. The router keeps its own state and does not notice. */
const forgetAddress = () => window.history.replaceState(window.history.state, '', '/forgot')

/** Sets a new password by a mailed link. Its form needs a link with both the secret and the address. */
export const ResetPage = () => {
  const { code } = useParams()
  const [query] = useSearchParams()
  const email = z.safeParse(Email, query.get('email'))
  const [changed, setChanged] = useState(false)
  const onChanged = () => {
    forgetAddress()
    setChanged(true)
  }
  return (
    <Page title={words.title}>
      {/* The secret stands in the address of the page: the browser must send it as referrer to nobody. */}
      <meta name="referrer" content="strict-origin" />
      {changed ? (
        <Notice heading={words.changed} lead={words.changedLead} to="/login" link={accountTexts.login} />
      ) : code && email.success ? (
        <>
          <h1 data-focus tabIndex={-1}>
            {words.heading}
          </h1>
          <ResetForm code={code} email={email.data} onChanged={onChanged} />
        </>
      ) : (
        <Notice heading={words.incomplete} lead={words.incompleteLead} to="/forgot" link={words.another} />
      )}
    </Page>
  )
}
