import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { Decision, Shown } from './looker.worker.ts'
import { startLooker } from './start-looker.ts'
import { viewOfVideo } from './view-of-video.ts'

/** Thirteen looks a second, fewer where one takes longer than that: a card is seen to lie still a look later than it does. */
const EVERY_MS = 75

type Page = Pick<Shown, 'want' | 'cards' | 'busy' | 'answer'>

type Looks = {
  video: RefObject<HTMLVideoElement | null>
  live: boolean
  /** What the page has done, asked at each look. */
  page: () => Page
  onDecision: (decision: Decision) => void
  /** The worker cannot look: it is not asked again. */
  onFailure: () => void
}

/** Shows the camera's picture to a worker while the page is seen, and tells what that decides. */
export const useLooks = ({ video, live, page, onDecision, onFailure }: Looks): void => {
  const tellPage = useEffectEvent(page)
  const hear = useEffectEvent(onDecision)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!live) return undefined
    const worker = startLooker()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let shownAt = 0

    const show = async (picture: HTMLVideoElement) => {
      const { from, size, frame } = viewOfVideo(picture.videoWidth, picture.videoHeight)
      const bitmap = await createImageBitmap(picture, from.x, from.y, from.width, from.height, {
        resizeWidth: size.width,
        resizeHeight: size.height,
        // Anything less skips pixels, which adds edges that look like detail.
        resizeQuality: 'medium'
      })
      if (isOver) return bitmap.close()
      return worker.postMessage({ bitmap, frame, at: shownAt, ...tellPage() } satisfies Shown, [bitmap])
    }
    const later = () => {
      timer = setTimeout(look, Math.max(0, EVERY_MS - (performance.now() - shownAt)))
    }
    const look = () => {
      const picture = video.current
      shownAt = performance.now()
      if (!picture || picture.videoWidth === 0 || document.hidden) return later()
      // A frame that cannot be copied is left out.
      return void show(picture).catch(later)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Decision>) => {
      if (isOver) return
      hear(data)
      later()
    })
    worker.addEventListener('error', () => fail())
    look()
    return () => {
      isOver = true
      clearTimeout(timer)
      worker.terminate()
    }
  }, [video, live])
}
