import * as z from 'zod/mini'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { createReply, modifyReply, Reply, ReplyShortcut } from '@comptoir/contracts/conversation/replies'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { repliesTexts } from './replies-french.ts'
import classes from './replies.module.css'

const { form: words, placeholders } = repliesTexts

const Typed = z.object({
  title: Reply.shape.title,
  shortcut: z.nullable(ReplyShortcut),
  content: Reply.shape.content
})

type ReplyDialogProps = {
  /** The answer to change; null for a new one. */
  reply: Reply | null
  drafts: ShellServices['drafts']
  onSaved: (reply: Reply) => void
  onConflict: () => void
  onClose: () => void
}

/** The form of a canned answer. When a colleague saved another version after the form opened, the form says so and keeps what was typed. */
export const ReplyDialog = ({ reply, drafts, onSaved, onConflict, onClose }: ReplyDialogProps) => {
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: Typed,
    read: fields => ({
      title: textOf(fields, 'title'),
      shortcut: textOf(fields, 'shortcut').replace(/^[;:]/, '') || null,
      content: textOf(fields, 'content')
    }),
    send: typed =>
      reply
        ? request(modifyReply, { id: reply.id, version: reply.version, ...typed })
        : request(createReply, { ...typed, requestid: requestIdOf(typed) }),
    onDone: saved => {
      onSaved(saved)
      onClose()
    },
    onRefused: ({ code }) => {
      if (code === 'request_conflict' || code === 'not_found') onConflict()
    },
    draft: formDraft(drafts, `dashboard.reply.${reply?.id ?? 'new'}`)
  })
  return (
    <FormDialog title={reply ? words.edit : words.create} form={form} submit={words.save} wide onClose={onClose}>
      <TextField label={words.title} {...form.field('title', reply?.title)} />
      <TextField
        label={words.shortcut}
        hint={words.shortcutHint}
        optional
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('shortcut', reply?.shortcut)}
      />
      <TextArea label={words.content} rows={8} {...form.field('content', reply?.content)} />
      <p className={classes['hint']}>{placeholders}</p>
    </FormDialog>
  )
}
