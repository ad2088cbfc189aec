import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { ResetForm } from '@comptoir/contracts/account/account'
import { acceptInvitation, readInvitation } from '@comptoir/contracts/account/staff-calls'
import { CallError, request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { ButtonLink } from '@comptoir/ui/button-link'
import { TextField } from '@comptoir/ui/text-field'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { ChoosePassword } from '../password/choose-password.tsx'

const { invitation: words } = texts

type FormProps = RemoteProps & { code: string; email: string }

/** Takes the first password of a colleague. The address stands there for password managers. */
const PasswordForm = ({ shell, code, email }: FormProps) => {
  const navigate = useNavigate()
  const form = useCallForm({
    schema: ResetForm,
    send: ({ passwd }) => request(acceptInvitation, { code, passwd }),
    onDone: user => {
      shell.signIn(user)
      // The used link leaves the address bar and the history. The guard of the dashboard leads to the second factor first.
      void navigate('/dashboard', { replace: true })
    }
  })
  return (
    <CallForm form={form} submit={words.submit} wide>
      <TextField label={accountTexts.email} type="email" autoComplete="username" readOnly value={email} />
      <ChoosePassword form={form} name="passwd" />
    </CallForm>
  )
}

const Over = () => (
  <>
    <h1 data-focus tabIndex={-1}>
      {words.over}
    </h1>
    <p className={page['lead']}>{words.overLead}</p>
    <ButtonLink variant="primary" to="/login">
      {accountTexts.login}
    </ButtonLink>
  </>
)

const Invited = ({ shell, code }: RemoteProps & { code: string }) => {
  const query = useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => request(readInvitation, { code }, signal),
    gcTime: 0,
    retry: false
  })
  const invited = query.data
  if (query.error instanceof CallError && query.error.code === 'reset_link_invalid') return <Over />
  if (!invited) return <Unloaded query={query} label={words.loading} shape="form" />
  return (
    <>
      <h1 data-focus tabIndex={-1}>
        {words.heading(invited.firstname)}
      </h1>
      <p className={page['lead']}>{words.lead[invited.role]}</p>
      <PasswordForm shell={shell} code={code} email={invited.email} />
    </>
  )
}

/** Behind the link of an invitation: a colleague chooses a password, and is signed in. */
export const InvitationPage = ({ shell }: RemoteProps) => {
  const { code = '' } = useParams()
  return (
    <Page title={words.title}>
      {/* The secret stands in the address of the page: the browser must send it as referrer to nobody. */}
      <meta name="referrer" content="strict-origin" />
      <Invited shell={shell} code={code} />
    </Page>
  )
}
