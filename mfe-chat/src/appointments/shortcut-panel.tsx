import { useState } from 'react'
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
import { SentFormView } from '../form/sent-form-view.tsx'
import { useRequestId } from '../form/use-request-id.ts'
import { useSentForm } from '../form/use-sent-form.ts'
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

/** A visitor asks for an appointment: an account is opened with the conversation, its password is mailed. */
export const ShortcutPanel = ({ shell }: RemoteProps) => {
  const navigate = useNavigate()
  const requestIdOf = useRequestId()
  const draft = shortcutDraft(shell.drafts)
  const [typed] = useState(() => draft.read())
  const form = useSentForm({
    schema: ShortcutRequest,
    valuesOf: shortcutValues,
    keep: draft.keep,
    send: sent => {
      // Parsed by the call's own schema, which leaves the consents here.
      const content = z.parse(Shortcut, { ...sent, text: messageOf(sent), off: readLocalBatch()?.off })
      return request(takeShortcut, { ...content, requestid: requestIdOf(content) })
    },
    fieldOf: { email_taken: 'email' },
    onDone: ({ user, conversation }) => {
      const local = readLocalBatch()
      if (local && user.batchs?.some(({ id }) => id === local.id)) dropLocalBatch(local.id)
      shell.signIn(user)
      void navigate(`/rendezvous/${conversation.id}`)
    }
  })
  const { errors } = form
  const field = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] ?? '' })
  return (
    <>
      <h1>{words.heading}</h1>
      <p className={classes['lead']}>{words.lead}</p>
      <SentFormView form={form} submit={words.submit}>
        <ModeChoice initial={typed['mode'] === 'video' ? 'video' : 'shop'} />
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
        {form.code === 'email_taken' && errors['email'] && <EmailTaken />}
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
      </SentFormView>
      <p className={classes['links']}>
        {words.known} <Link to="/login">{words.login}</Link>
      </p>
    </>
  )
}
