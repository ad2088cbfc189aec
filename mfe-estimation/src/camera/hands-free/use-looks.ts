import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import type { StillFrame } from '../take-photo.ts'
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
  /** Called with the frame on which the worker decided to take a photo. The callee closes the frame. */
  onShot: (still: StillFrame) => void
  /** The worker cannot look: it is not asked again. */
  onFailure: () => void
}

/** Somebody who waits for a look that began after `since`. */
type Waiting = { readonly since: number; readonly tell: (holds: boolean) => void }

/** Shows the camera's picture to a worker while the page is seen, and tells what that decides. */
export const useLooks = ({ video, live, page, onDecision, onShot, onFailure }: Looks): void => {
  const tellPage = useEffectEvent(page)
  const hear = useEffectEvent(onDecision)
  const shoot = useEffectEvent(onShot)
  const fail = useEffectEvent(onFailure)
  const waiting = useRef<Waiting | null>(null)
  useEffect(() => {
    if (!live) return undefined
    const worker = startLooker()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let shownAt = 0
    /** What the worker is looking at, as large as the video: a photo shows it if the camera's own comes too late. */
    let frame: ImageBitmap | null = null

    const end = () => {
      isOver = true
      answer(false)
      frame?.close()
      clearTimeout(timer)
      worker.terminate()
    }
    const answer = (holds: boolean) => {
      waiting.current?.tell(holds)
      waiting.current = null
    }
    const holds = () => {
      if (isOver) return Promise.resolve(false)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.current = { since: performance.now(), tell: resolve }
      return promise
    }
    const show = async (picture: HTMLVideoElement) => {
      const { from, size, frame: guide } = viewOfVideo(picture.videoWidth, picture.videoHeight)
      const whole = await createImageBitmap(picture)
      const bitmap = await createImageBitmap(whole, from.x, from.y, from.width, from.height, {
        resizeWidth: size.width,
        resizeHeight: size.height,
        // Anything less skips pixels, which adds edges that look like detail.
        resizeQuality: 'medium'
      }).catch((error: unknown) => {
        whole.close()
        throw error
      })
      if (isOver) {
        whole.close()
        return bitmap.close()
      }
      frame = whole
      return worker.postMessage({ bitmap, frame: guide, at: shownAt, ...tellPage() } satisfies Shown, [bitmap])
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
      if (waiting.current && shownAt >= waiting.current.since) answer(data.holds)
      hear(data)
      if (frame && data.shoot) shoot({ frame, holds })
      else frame?.close()
      frame = null
      later()
    })
    worker.addEventListener('error', () => {
      end()
      fail()
    })
    look()
    return end
  }, [video, live])
}
