import { request } from '@comptoir/contracts/browser/client'
import { VideoPost } from '@comptoir/contracts/conversation/thread'
import { TextField } from '@comptoir/ui/text-field'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { threadOf } from '../keys.ts'
import { threadCalls } from '../state/thread-calls.ts'
import { useRowContext } from '../state/thread-context.ts'
import { staffTexts } from './staff-french.ts'
import { useThreadForm } from './use-thread-form.ts'

const { video: words } = staffTexts

/** The fields as the call takes them. Staff type the moment in their own time zone; an empty field means a film. */
const videoOf = (fields: FormData) => {
  const typed = textOf(fields, 'startsat')
  const at = new Date(typed)
  return {
    title: textOf(fields, 'title'),
    url: textOf(fields, 'url'),
    ...(typed && { startsat: Number.isNaN(at.getTime()) ? typed : at.toISOString() })
  }
}

/** The form in which staff share a film, or the place and moment of an appointment by video. */
export const VideoDialog = ({ onClose }: { onClose: () => void }) => {
  const { threadKey, shell } = useRowContext()
  const { tabletype, id } = threadOf(threadKey)
  const form = useThreadForm({
    schema: VideoPost,
    read: videoOf,
    send: video => request(threadCalls[tabletype].video, { ...video, id }),
    onDone: onClose,
    draft: formDraft(shell.drafts, `chat.video.${id}`)
  })
  const { field } = form
  return (
    <FormDialog title={words.title} form={form} submit={words.submit} wide onClose={onClose}>
      <TextField label={words.name} {...field('title')} />
      <TextField label={words.url} hint={words.urlHint} type="url" {...field('url')} />
      <TextField
        label={words.startsat}
        hint={words.startsatHint}
        optional
        type="datetime-local"
        {...field('startsat')}
      />
    </FormDialog>
  )
}
