import { useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import layout from '@comptoir/ui/layout.module.css'
import { texts } from '../photos-french.ts'
import classes from './camera-sheet.module.css'
import { guideFrame } from './guide-frame.ts'
import { useLiveHint } from './use-live-hint.ts'

const { camera: words } = texts

type CameraViewProps = {
  video: RefObject<HTMLVideoElement | null>
  live: boolean
  /** What to put in the frame. */
  place: string | null
}

const percent = (part: number) => `${part * 100}%`

/** What the camera sees, the frame of a card over it, and whether a photo would be sharp now. */
export const CameraView = ({ video, live, place }: CameraViewProps) => {
  const hint = useLiveHint(video, live)
  const [ratio, setRatio] = useState(3 / 4)
  const frame = guideFrame(ratio, 1)
  const size = { '--ratio': ratio } as CSSProperties
  return (
    <>
      <div className={classes['size']}>
        <div className={classes['view']} style={size}>
          {/* A live picture without sound has nothing to caption. */}
          <video
            ref={video}
            className={layout['cover']}
            aria-label={words.view}
            muted
            playsInline
            onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
              // Turning the telephone changes the proportions of the picture.
              if (videoWidth > 0) setRatio(videoWidth / videoHeight)
            }}
          />
          {live && (
            <div
              className={classes['frame']}
              data-hint={hint}
              aria-hidden="true"
              style={{
                left: percent(frame.x / ratio),
                top: percent(frame.y),
                width: percent(frame.width / ratio),
                height: percent(frame.height)
              }}
            />
          )}
        </div>
      </div>
      <p className={classes['place']}>{live ? place : words.starting}</p>
      <output className={classes['hint']} data-hint={hint}>
        {live ? words.hint[hint] : ''}
      </output>
    </>
  )
}
