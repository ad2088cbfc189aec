import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { TextArea } from '@comptoir/ui/text-area'
import { Unbroken } from '@comptoir/ui/unbroken'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { Consents, consentsOf } from '@comptoir/web/account/consents.tsx'
import { emailDraft } from '@comptoir/web/account/email-draft.ts'
import { IdentityFields } from '@comptoir/web/account/identity-fields.tsx'
import { sendIntent } from '@comptoir/web/account/send-intent.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { appointmentTexts as words } from './appointments-french.ts'
import classes from './appointments.module.css'
import { ModeChoice } from '../slots/mode-choice.tsx'
import { choosingParam } from '../slots/choosing-param.ts'
import { ShortcutRequest } from './shortcut-values.ts'

const loadSending = () => import('./send-shortcut.ts')

/** The form in which a visitor asks for an appointment. The portal opens an account for them and mails its password. */
export const ShortcutForm = ({ shell }: RemoteProps) => {
  const navigate = useNavigate()
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: ShortcutRequest,
    read: fields => ({ ...Object.fromEntries(fields), ...consentsOf(fields) }),
    draft: emailDraft(shell.drafts, 'chat.shortcut'),
    send: async sent => (await loadSending()).sendShortcut(sent, requestIdOf),
    fieldOf: { email_taken: 'email' },
    onDone: ({ user, conversation }, { mode }) => {
      // Whoever asked for an appointment instead did not take the way to send the batch to its end.
      sendIntent.forget()
      shell.signIn(user)
      // A visitor who has left the form stays where they went.
      if (form.element.current) void navigate(`/rendezvous/${conversation.id}?${choosingParam}=${mode}`)
    }
  })
  const { element } = form
  useEffect(() => {
    // What fails to load here is loaded when the form is sent.
    const prepare = () => void loadSending().catch(() => undefined)
    const shown = element.current
    shown?.addEventListener('focusin', prepare, { once: true })
    return () => shown?.removeEventListener('focusin', prepare)
  }, [element])
  return (
    <>
      <CallForm form={form} submit={words.submit} wide>
        <ModeChoice initial={form.typed('mode') === 'video' ? 'video' : 'shop'} />
        <IdentityFields form={form} />
        <TextArea label={words.text} hint={words.textHint} {...form.field('text')} />
        <Consents form={form} ticked />
        <Banner>
          <Unbroken text={words.account} />
        </Banner>
      </CallForm>
      <p className={classes['links']}>
        {accountTexts.known} <Link to="/login">{accountTexts.login}</Link>
      </p>
    </>
  )
}
