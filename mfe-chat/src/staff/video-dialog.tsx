import { request } from '@comptoir/contracts/browser/client'
import { VideoPost } from '@comptoir/contracts/conversation/thread'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextField } from '@comptoir/ui/text-field'
import { SentFormView } from '../form/sent-form-view.tsx'
import { texts } from '../french.ts'
import { threadCalls } from '../thread/thread-calls.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { staffTexts } from './staff-french.ts'
import { videoValues } from './staff-values.ts'
import { useStaffForm } from './use-staff-form.ts'

const { video: words } = staffTexts

/** Staff show a film, or tell where and when an appointment by video takes place. */
export const VideoDialog = ({ onClose }: { onClose: () => void }) => {
  const [, tabletype, id] = useThreadContext().threadKey
  const { form, typed } = useStaffForm({
    schema: VideoPost,
    valuesOf: videoValues,
    send: video => request(threadCalls[tabletype].video, { ...video, id }),
    onDone: onClose,
    draft: 'video'
  })
  const { errors, busy } = form
  return (
    <Modal title={words.title} locked={busy} onClose={onClose}>
      <SentFormView
        form={form}
        submit={words.submit}
        aside={
          <Button aria-disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <TextField label={words.name} name="title" defaultValue={typed('title')} error={errors['title']} />
        <TextField
          label={words.url}
          hint={words.urlHint}
          name="url"
          type="url"
          defaultValue={typed('url')}
          error={errors['url']}
        />
        <TextField
          label={words.startsat}
          hint={words.startsatHint}
          optional
          name="startsat"
          type="datetime-local"
          defaultValue={typed('startsat')}
          error={errors['startsat']}
        />
      </SentFormView>
    </Modal>
  )
}
