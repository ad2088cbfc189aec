import { useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { texts } from '../photos-french.ts'
import { PhotoField } from './photo-field.tsx'
import classes from './photo-pair-fields.module.css'
import { SIDES } from './use-photo-pair.ts'
import type { PhotoPair, Side } from './use-photo-pair.ts'

export type PhotoPairHandle = { focus: (side: Side) => void }

type PhotoPairFieldsProps = {
  pair: PhotoPair
  /** Photos the portal already has, by side. */
  sent?: Partial<Record<Side, string | undefined>>
  handle: Ref<PhotoPairHandle>
  /** Takes more than two files given at once; without it the first two count. */
  onMany?: (files: readonly File[]) => void
  /** Offers the telephone's own camera at each photo. */
  capture?: boolean
}

/** Front and back side by side; two files given to either are one card. */
export const PhotoPairFields = ({ pair, sent, handle, onMany, capture = true }: PhotoPairFieldsProps) => {
  const face = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const refs = { face, back }
  useImperativeHandle(handle, () => ({ focus: side => (side === 'face' ? face : back).current?.focus() }), [])
  return (
    <div className={classes['pair']}>
      {SIDES.map(side => (
        <PhotoField
          key={side}
          label={texts.add[side]}
          file={pair.chosen[side]}
          src={sent?.[side]}
          error={pair.errors[side]}
          warning={pair.warnings[side]}
          capture={capture}
          buttonRef={refs[side]}
          onPick={files => (onMany && files.length > 2 ? onMany(files) : pair.pick(side, files))}
        />
      ))}
    </div>
  )
}
