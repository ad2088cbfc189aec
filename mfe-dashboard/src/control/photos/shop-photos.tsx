import { memo, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import Images from 'lucide-react/icons/images'
import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { MarkedPhoto } from '@comptoir/web/batch/marked-photo.tsx'
import { ACCEPTED_TYPES, imageRefusal } from '../../form/image-file.ts'
import { controlTexts } from '../control-french.ts'
import { CameraPanel } from './camera-panel.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import classes from './photos.module.css'
import type { Camera } from './use-shop-camera.ts'

const { photos: words } = controlTexts

const FileButton = ({ onFile }: { onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file chosen again after a failure must count as a choice.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button icon={<Images size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {words.file}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.file}
        accept={ACCEPTED_TYPES.join(',')}
        onChange={choose}
      />
    </>
  )
}

type ShopPhotosProps = {
  batchid: string
  itemid: string
  name: string
  checked: CardCheck | null
  camera: Camera
}

/** The shop's photos of a card, and the camera and the file button that add one. */
export const ShopPhotos = memo(({ batchid, itemid, name, checked, camera }: ShopPhotosProps) => {
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const photos = checked?.photos ?? []
  const take = (photo: File) => {
    const reason = imageRefusal(photo)
    setRefusal(reason ?? null)
    if (!reason) setFile(photo)
  }
  return (
    <section className={classes['side']} aria-label={words.shop}>
      <h3 className={classes['heading']}>{words.shop}</h3>
      {photos.length === 0 && <p className={classes['none']}>{words.none}</p>}
      <ul className={classes['list']}>
        {photos.map((photo, place) => (
          <li key={photo}>
            <MarkedPhoto
              wide
              plain
              name={photo}
              mark={checked?.marks[place] ?? null}
              alt={words.taken(place + 1, name)}
            />
          </li>
        ))}
      </ul>
      {photos.length < limits.checkPhotos ? (
        <div className={classes['buttons']}>
          <CameraPanel camera={camera} onPhoto={take} />
          <FileButton onFile={take} />
        </div>
      ) : (
        <p className={classes['none']}>{words.full(limits.checkPhotos)}</p>
      )}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {file && <PhotoDialog batchid={batchid} itemid={itemid} file={file} onClose={() => setFile(null)} />}
    </section>
  )
})
