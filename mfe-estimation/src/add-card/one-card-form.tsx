import { useState } from 'react'
import type { FormEvent } from 'react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Plus from 'lucide-react/icons/plus'
import { Button } from '@comptoir/ui/button'
import { NONE } from '../photos/sides.ts'
import { texts } from '../photos-french.ts'
import { hasCamera } from '../camera/has-camera.ts'
import type { Photos } from '../upload-queue/sending.ts'
import classes from './add-card.module.css'
import { PhotoPairFields } from './photo-pair-fields.tsx'
import type { CardDraft } from './use-card-draft.ts'

const { add } = texts

type OneCardFormProps = { draft: CardDraft; onSend: (cards: readonly Photos[]) => void }

/** The form for one card once a photo of it is chosen. More than two photos open the list of pairs instead. */
export const OneCardForm = ({ draft, onSend }: OneCardFormProps) => {
  const { pair, take } = draft
  const [busy, setBusy] = useState(false)
  const { face, back } = pair.chosen

  const submit = async () => {
    setBusy(true)
    const ready = await pair.check(true).finally(() => setBusy(false))
    if (!ready?.face || !ready.back) return
    pair.clear({ face, back })
    onSend([{ face: ready.face, back: ready.back }])
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <p className={classes['hint']}>{add.hint}</p>
      <PhotoPairFields pair={pair} onMany={take} capture={!hasCamera()} />
      <div className={classes['actions']}>
        <Button variant="link" icon={<ArrowLeftRight size={18} aria-hidden="true" />} onClick={pair.swap}>
          {add.swap}
        </Button>
        <Button variant="link" onClick={() => pair.put(NONE)}>
          {add.clear}
        </Button>
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
