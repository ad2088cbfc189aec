import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { lightOfPart } from '../photos/small-picture.ts'
import { firstHint, nextHint } from './focus-hint.ts'
import type { Hint } from './focus-hint.ts'
import { guideFrame } from './guide-frame.ts'

const EVERY_MS = 200
const LOOK_SIDE = 352

/** Looks at what is in the frame five times a second while the camera shows something. */
export const useLiveHint = (video: RefObject<HTMLVideoElement | null>, live: boolean): Hint => {
  const [state, setState] = useState(firstHint)
  useEffect(() => {
    if (!live) return undefined
    const look = () => {
      const picture = video.current
      if (!picture || picture.videoWidth === 0 || document.hidden) return
      const light = lightOfPart(picture, guideFrame(picture.videoWidth, picture.videoHeight), LOOK_SIDE)
      if (light) setState(now => nextHint(now, light))
    }
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [video, live])
  return state.hint
}
