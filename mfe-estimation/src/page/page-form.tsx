import type { FormEvent } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { PhotoField } from '../add-card/photo-field.tsx'
import { usePastedPhotos } from '../add-card/use-pasted-photos.ts'
import { SIDES } from '../photos/sides.ts'
import { pageTexts } from './page-french.ts'
import classes from './page-form.module.css'
import type { PageUpload } from './use-page-upload.ts'

const { add: words } = pageTexts
const LABELS = { face: words.faces, back: words.versos } as const

/** Takes the two photographs of a page and sends them. */
export const PageForm = ({ upload, onClose }: { upload: PageUpload; onClose: () => void }) => {
  const { pair, busy, fraction, failure } = upload
  const { face, back } = pair.chosen
  usePastedPhotos(files => pair.pick(face && files.length === 1 ? 'back' : 'face', files), { inDialog: true })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    upload.send()
  }
  return (
    <form noValidate onSubmit={onSubmit} className={classes['form']}>
      <p>{words.lead}</p>
      <p className={classes['hint']}>{words.backs}</p>
      <div className={classes['pair']}>
        {SIDES.map(side => (
          <PhotoField
            key={side}
            label={LABELS[side]}
            file={pair.chosen[side]}
            error={pair.errorOf(side)}
            warning={pair.warningOf(side)}
            capture
            buttonRef={pair.buttons[side]}
            onPick={files => pair.pick(side, files)}
          />
        ))}
      </div>
      {busy && face && back && (
        <ProgressBar {...(fraction < 1 ? { label: words.sending, value: fraction } : { label: words.finding })} />
      )}
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <div className={classes['actions']}>
        <Button onClick={onClose}>{pageTexts.close}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
