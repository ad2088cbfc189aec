import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { Mail, MailPost } from '@comptoir/contracts/conversation/thread'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { formatDate } from '@comptoir/ui/french'
import { Modal } from '@comptoir/ui/modal'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { SentFormView } from '../form/sent-form-view.tsx'
import { texts } from '../french.ts'
import { jsonContent } from '../state/offer-content.ts'
import { readThread } from '../thread/thread-cache.ts'
import { threadCalls } from '../thread/thread-calls.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { staffTexts } from './staff-french.ts'
import classes from './staff-tools.module.css'
import { useStaffForm } from './use-staff-form.ts'

const { mail: words } = staffTexts

/** The mails of this thread that the page knows, newest first: they are not among its messages. */
const MailsBefore = () => {
  const client = useQueryClient()
  const { threadKey } = useThreadContext()
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

/** Staff mail the seller: sending, then sent. */
export const MailDialog = ({ onClose }: { onClose: () => void }) => {
  const [, tabletype, id] = useThreadContext().threadKey
  const [sent, setSent] = useState(false)
  const { form, typed } = useStaffForm({
    schema: MailPost,
    valuesOf: Object.fromEntries,
    send: mail => request(threadCalls[tabletype].mail, { ...mail, id }),
    onDone: () => setSent(true),
    draft: 'mail'
  })
  const { errors, busy } = form
  return (
    <Modal title={words.title} locked={busy} onClose={onClose}>
      {sent ? (
        <Sent onClose={onClose} />
      ) : (
        <SentFormView
          form={form}
          submit={busy ? words.sending : words.submit}
          aside={
            <Button aria-disabled={busy} onClick={onClose}>
              {texts.cancel}
            </Button>
          }
        >
          <p className={classes['hint']}>{words.hint}</p>
          <TextField label={words.subject} name="subject" defaultValue={typed('subject')} error={errors['subject']} />
          <TextArea label={words.content} name="content" defaultValue={typed('content')} error={errors['content']} />
        </SentFormView>
      )}
      <MailsBefore />
    </Modal>
  )
}
