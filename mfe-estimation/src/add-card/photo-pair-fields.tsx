import { useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { texts } from '../french.ts'
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
}

/** Front and back side by side; two files given to either are one card. */
export const PhotoPairFields = ({ pair, sent, handle }: PhotoPairFieldsProps) => {
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
          buttonRef={refs[side]}
          onPick={files => pair.pick(side, files)}
        />
      ))}
    </div>
  )
}
