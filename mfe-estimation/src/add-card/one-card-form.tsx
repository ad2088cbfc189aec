import { useState } from 'react'
import type { FormEvent } from 'react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Camera from 'lucide-react/icons/camera'
import Images from 'lucide-react/icons/images'
import Plus from 'lucide-react/icons/plus'
import { Button } from '@comptoir/ui/button'
import { texts } from '../photos-french.ts'
import { FileButton } from '../photos/file-button.tsx'
import type { Photos } from '../upload-queue/sending.ts'
import classes from './add-card.module.css'
import { PhotoPairFields } from './photo-pair-fields.tsx'
import type { CardDraft } from './use-card-draft.ts'

const { add } = texts

/** On plain http a page may not see the camera: there the telephone's own camera is offered at each photo. */
const hasCamera = () => 'mediaDevices' in navigator

type OneCardFormProps = {
  draft: CardDraft
  onSend: (cards: readonly Photos[]) => void
  onCamera: () => void
}

/** The form for one card with two photos. More than two photos open the list of pairs instead. */
export const OneCardForm = ({ draft, onSend, onCamera }: OneCardFormProps) => {
  const { pair, take } = draft
  const [busy, setBusy] = useState(false)
  const { face, back } = pair.chosen

  const submit = async () => {
    setBusy(true)
    const isRight = await pair.check(true)
    setBusy(false)
    if (!isRight || !face || !back) return
    pair.clear({ face, back })
    onSend([{ face, back }])
    pair.focus('face')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <p className={classes['hint']}>
        {add.hint} <span className={classes['drop']}>{add.drop}</span>
      </p>
      <PhotoPairFields pair={pair} onMany={take} capture={!hasCamera()} />
      <div className={classes['actions']}>
        {hasCamera() && (
          <Button icon={<Camera size={18} aria-hidden="true" />} onClick={onCamera}>
            {add.camera}
          </Button>
        )}
        <FileButton icon={<Images size={18} aria-hidden="true" />} name={add.many} multiple onFiles={take}>
          {add.many}
        </FileButton>
      </div>
      <div className={classes['actions']}>
        {(face || back) && (
          <Button variant="link" icon={<ArrowLeftRight size={18} aria-hidden="true" />} onClick={pair.swap}>
            {add.swap}
          </Button>
        )}
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          icon={<Plus size={20} aria-hidden="true" />}
          className={classes['submit'] ?? ''}
        >
          {busy ? add.checking : add.submit}
        </Button>
      </div>
    </form>
  )
}
