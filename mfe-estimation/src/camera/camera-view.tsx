import { useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import layout from '@comptoir/ui/layout.module.css'
import { texts } from '../photos-french.ts'
import classes from './camera-sheet.module.css'
import type { Hint } from './focus-hint.ts'
import { guideFrame } from './guide-frame.ts'
import { useLiveHint } from './use-live-hint.ts'

const { camera: words } = texts

/** What a camera that shoots by itself says instead: what it waits for, what it sees, and how near the photo is (0 to 1). */
export type FreeView = { readonly place: string; readonly hint: string; readonly tone: Hint; readonly done: number }

type CameraViewProps = {
  video: RefObject<HTMLVideoElement | null>
  live: boolean
  /** What to put in the frame. */
  place: string | null
  free: FreeView | null
}

const percent = (part: number) => `${part * 100}%`

/** What the camera sees, the frame of a card over it, and whether a photo would be sharp now. */
export const CameraView = ({ video, live, place, free }: CameraViewProps) => {
  const seen = useLiveHint(video, live && !free)
  const hint = free ? free.tone : seen
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
            >
              {free && free.done > 0 && (
                <div className={classes['ring']} style={{ '--done': free.done } as CSSProperties} />
              )}
            </div>
          )}
        </div>
      </div>
      <p className={classes['place']} aria-live={free ? 'polite' : undefined}>
        {live ? (free?.place ?? place) : words.starting}
      </p>
      {/* Beside a camera that shoots by itself it changes with every hand: that is not read out. */}
      <output className={classes['hint']} data-hint={hint} aria-live={free ? 'off' : undefined}>
        {live ? (free?.hint ?? words.hint[hint]) : ''}
      </output>
    </>
  )
}
