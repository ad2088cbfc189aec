import { useState } from 'react'
import type { DragEvent, FormEvent, RefObject } from 'react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Plus from 'lucide-react/icons/plus'
import { limits } from '@comptoir/contracts/limits'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { randomId } from '../random-id.ts'
import classes from './add-card.module.css'
import { PhotoPairFields } from './photo-pair-fields.tsx'
import type { PhotoPairHandle } from './photo-pair-fields.tsx'
import type { PhotoPair } from './use-photo-pair.ts'
import { useUploadQueue } from './use-uploads.ts'

const { add } = texts

type AddCardProps = {
  batchid: string
  pair: PhotoPair
  full: boolean
  /** Where the focus can be sent: the page leads here from elsewhere too. */
  fields: RefObject<PhotoPairHandle | null>
}

/** Where a card enters the batch: two photos, checked here first, then on their way while the next card is prepared. */
export const AddCard = ({ batchid, pair, full, fields }: AddCardProps) => {
  const queue = useUploadQueue()
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  const { face, back } = pair.chosen

  const submit = async () => {
    setBusy(true)
    setNews('')
    const wrong = await pair.check(true)
    setBusy(false)
    if (wrong) return fields.current?.focus(wrong)
    if (!face || !back) return undefined
    queue.add({ batchid, requestid: randomId(), face, back })
    pair.clear({ face, back })
    setNews(add.added)
    return fields.current?.focus('face')
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    pair.pick(face ? 'back' : 'face', [...event.dataTransfer.files])
  }

  return (
    <section className={classes['panel']} aria-labelledby="add-card">
      <h2 id="add-card">{add.heading}</h2>
      {full ? (
        <p className={classes['hint']}>{add.full(limits.cardsPerBatch)}</p>
      ) : (
        <form noValidate onSubmit={onSubmit}>
          <p className={classes['hint']}>
            {add.hint} <span className={classes['drop']}>{add.drop}</span>
          </p>
          <div onDragOver={event => event.preventDefault()} onDrop={onDrop}>
            <PhotoPairFields pair={pair} handle={fields} />
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
      )}
      <output className="visually-hidden">{news}</output>
    </section>
  )
}
