import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Shortcut } from '@comptoir/contracts/account/account'
import { takeShortcut } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { dropLocalBatch, readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { Banner } from '@comptoir/ui/banner'
import { Checkbox } from '@comptoir/ui/checkbox'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { appointmentTexts as words } from './appointments-french.ts'
import classes from './appointments.module.css'
import { ModeChoice } from './mode-choice.tsx'
import { ShortcutRequest, messageOf, shortcutDraft, shortcutValues } from './shortcut-values.ts'

const [before, between, after] = words.consentTerms

const EmailTaken = () => (
  <p className={classes['links']}>
    <Link to="/login">{words.login}</Link>
    <Link to="/forgot">{words.forgotten}</Link>
  </p>
)

/** The form in which a visitor asks for an appointment. The portal opens an account for them and mails its password. */
export const ShortcutPanel = ({ shell }: RemoteProps) => {
  const navigate = useNavigate()
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: ShortcutRequest,
    read: shortcutValues,
    draft: shortcutDraft(shell.drafts),
    send: sent => {
      // The schema of the call drops the consents, which the portal does not take.
      const content = z.parse(Shortcut, { ...sent, text: messageOf(sent), off: readLocalBatch()?.off })
      return request(takeShortcut, { ...content, requestid: requestIdOf(content) })
    },
    fieldOf: { email_taken: 'email' },
    onDone: ({ user, conversation }) => {
      const local = readLocalBatch()
      if (local && user.batchs?.some(({ id }) => id === local.id)) dropLocalBatch(local.id)
      shell.signIn(user)
      // A visitor who has left the form stays where they went.
      if (form.element.current) void navigate(`/rendezvous/${conversation.id}`)
    }
  })
  const { errors, typed } = form
  const field = (name: string) => ({ name, error: errors[name], defaultValue: typed(name) })
  return (
    <>
      <h1>{words.heading}</h1>
      <p className={classes['lead']}>{words.lead}</p>
      <CallForm form={form} submit={words.submit} wide>
        <ModeChoice initial={typed('mode') === 'video' ? 'video' : 'shop'} />
        <div className={classes['names']}>
          <TextField label={words.firstname} autoComplete="given-name" {...field('firstname')} />
          <TextField label={words.lastname} autoComplete="family-name" {...field('lastname')} />
        </div>
        <TextField
          label={words.birthdate}
          hint={words.birthdateHint}
          type="date"
          autoComplete="bday"
          {...field('birthdate')}
        />
        <TextField label={words.email} type="email" autoComplete="email" {...field('email')} />
        {form.refused?.code === 'email_taken' && errors['email'] && <EmailTaken />}
        <TextArea label={words.text} hint={words.textHint} {...field('text')} />
        <Checkbox label={words.consentAccount} error={errors['consentAccount']} name="consentAccount" defaultChecked />
        <Checkbox
          label={
            <>
              {before}
              <Link to="/cgu">{words.cgu}</Link>
              {between}
              <Link to="/cgr">{words.cgr}</Link>
              {after}
            </>
          }
          error={errors['consentTerms']}
          name="consentTerms"
          defaultChecked
        />
        <Banner>{words.account}</Banner>
      </CallForm>
      <p className={classes['links']}>
        {words.known} <Link to="/login">{words.login}</Link>
      </p>
    </>
  )
}
