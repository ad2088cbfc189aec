import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Shortcut } from '@comptoir/contracts/account/account'
import { takeShortcut } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { dropLocalBatch, readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { Banner } from '@comptoir/ui/banner'
import { TextArea } from '@comptoir/ui/text-area'
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
import { ShortcutRequest, messageOf } from './shortcut-values.ts'

/** The form in which a visitor asks for an appointment. The portal opens an account for them and mails its password. */
export const ShortcutForm = ({ shell }: RemoteProps) => {
  const navigate = useNavigate()
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: ShortcutRequest,
    read: fields => ({ ...Object.fromEntries(fields), ...consentsOf(fields) }),
    draft: emailDraft(shell.drafts, 'chat.shortcut'),
    send: sent => {
      // The schema of the call drops the consents, which the portal does not take.
      const content = z.parse(Shortcut, { ...sent, text: messageOf(sent), off: readLocalBatch()?.off })
      return request(takeShortcut, { ...content, requestid: requestIdOf(content) })
    },
    fieldOf: { email_taken: 'email' },
    onDone: ({ user, conversation }, { mode }) => {
      const local = readLocalBatch()
      if (local && user.batchs?.some(({ id }) => id === local.id)) dropLocalBatch(local.id)
      // Whoever asked for an appointment instead did not take the way to send the batch to its end.
      sendIntent.forget()
      shell.signIn(user)
      // A visitor who has left the form stays where they went.
      if (form.element.current) void navigate(`/rendezvous/${conversation.id}?${choosingParam}=${mode}`)
    }
  })
  return (
    <>
      <CallForm form={form} submit={words.submit} wide>
        <ModeChoice initial={form.typed('mode') === 'video' ? 'video' : 'shop'} />
        <IdentityFields form={form} />
        <TextArea label={words.text} hint={words.textHint} {...form.field('text')} />
        <Consents form={form} ticked />
        <Banner>{words.account}</Banner>
      </CallForm>
      <p className={classes['links']}>
        {accountTexts.known} <Link to="/login">{accountTexts.login}</Link>
      </p>
    </>
  )
}
