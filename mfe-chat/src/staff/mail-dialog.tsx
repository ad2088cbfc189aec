import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { Mail, MailPost } from '@comptoir/contracts/conversation/thread'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { formatDate } from '@comptoir/ui/dates'
import { Modal } from '@comptoir/ui/modal'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { texts } from '@comptoir/web/french.ts'
import { threadOf } from '../keys.ts'
import { jsonContent } from '../state/offer-content.ts'
import { readThread } from '../state/thread-cache.ts'
import { threadCalls } from '../state/thread-calls.ts'
import { useRowContext } from '../state/thread-context.ts'
import { staffTexts } from './staff-french.ts'
import classes from './staff-tools.module.css'
import { useThreadForm } from './use-thread-form.ts'

const { mail: words } = staffTexts

/** The mails of this thread that were read with its messages, newest first. The discussion itself does not show them. */
const MailsBefore = () => {
  const client = useQueryClient()
  const { threadKey } = useRowContext()
  const mails = [...readThread(client, threadKey).state.messages.values()]
    .filter(({ type }) => type === 'DE')
    .sort((one, other) => other.seq - one.seq)
  if (mails.length === 0) return null
  return (
    <div className={classes['before']}>
      <h3>{words.before}</h3>
      <ul>
        {mails.map(mail => (
          <li key={mail.id}>{words.line(formatDate(mail.createdat), jsonContent(Mail, mail)?.subject ?? '')}</li>
        ))}
      </ul>
    </div>
  )
}

const Sent = ({ onClose }: { onClose: () => void }) => {
  const button = useFocusOnMount<HTMLButtonElement>()
  return (
    <>
      <Banner tone="success">{words.sent}</Banner>
      <Button ref={button} variant="primary" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
}

/** The form in which staff mail the seller; once the mail was sent, a notice of that stands in its place. */
export const MailDialog = ({ onClose }: { onClose: () => void }) => {
  const { threadKey, shell } = useRowContext()
  const { tabletype, id } = threadOf(threadKey)
  const [sent, setSent] = useState(false)
  const form = useThreadForm({
    schema: MailPost,
    send: mail => request(threadCalls[tabletype].mail, { ...mail, id }),
    onDone: () => setSent(true),
    draft: formDraft(shell.drafts, `chat.mail.${id}`)
  })
  const { busy, field } = form
  return (
    <Modal title={words.title} locked={busy} onClose={onClose}>
      {sent ? (
        <Sent onClose={onClose} />
      ) : (
        <CallForm form={form} submit={busy ? words.sending : words.submit} wide onCancel={onClose}>
          <p className={classes['hint']}>{words.hint}</p>
          <TextField label={words.subject} {...field('subject')} />
          <TextArea label={words.content} {...field('content')} />
        </CallForm>
      )}
      <MailsBefore />
    </Modal>
  )
}
