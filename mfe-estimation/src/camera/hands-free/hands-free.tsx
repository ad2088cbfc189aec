import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import type { Side } from '../../photos/sides.ts'
import type { FreeView } from '../camera-view.tsx'
import type { StillFrame } from '../take-photo.ts'
import type { HandsFreeSetting } from './hands-free-setting.ts'
import { texts } from './hands-free-french.ts'
import type { Phase } from './machine.ts'
import { canVibrate, click, vibrate } from './signals.ts'
import { useLooks } from './use-looks.ts'
import { useWakeLock } from './use-wake-lock.ts'
import classes from './hands-free.module.css'

type HandsFreeProps = {
  video: RefObject<HTMLVideoElement | null>
  live: boolean
  /** The side that is to be photographed; null while a card is added. */
  want: Side | null
  cards: number
  busy: boolean
  setting: HandsFreeSetting
  onSetting: (setting: HandsFreeSetting) => void
  onView: (view: FreeView | null) => void
  /** Called when a photo is to be taken, with the frame that the worker saw. The callee closes the frame. */
  onShot: (still: StillFrame) => void
  /** The card of the two photos is to be added. */
  onPair: () => void
  /** The worker cannot look: the photos are the shutter's again. */
  onFailure: () => void
}

const TONES: Readonly<Partial<Record<Phase, FreeView['tone']>>> = { dark: 'dark', steady: 'sharp', shot: 'sharp' }

/** Photographs what lies still in the frame, and says what it waits for. It shows what there is to answer and to choose. */
export const HandsFree = (props: HandsFreeProps) => {
  const { video, live, want, cards, busy, setting, onSetting, onView, onShot, onPair, onFailure } = props
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const answer = useRef<boolean | null>(null)
  const shown = useRef('')
  useWakeLock(live)

  const show = (phase: Phase, done: number) => {
    const place = texts.place[want === 'back' ? 'back' : cards > 0 || want === null ? 'next' : 'face']
    const view: FreeView = { place, hint: texts.hint[phase], tone: TONES[phase] ?? 'hold_still', done }
    const key = JSON.stringify(view)
    if (key !== shown.current) onView(view)
    shown.current = key
    setIsAsking(phase === 'known' && answer.current === null)
  }
  useLooks({
    video,
    live,
    page: () => {
      const said = { want, cards, busy, answer: answer.current }
      answer.current = null
      return said
    },
    onDecision: ({ progress }) => {
      show(progress.phase, progress.done)
      if (want === null) onPair()
    },
    onShot,
    onFailure: () => {
      setHasFailed(true)
      onView(null)
      onFailure()
    }
  })

  const signal = useEffectEvent(() => {
    if (setting.sound) click()
    if (setting.vibration && canVibrate()) vibrate()
  })
  // A side that is no longer wanted has been photographed.
  const before = useRef(want)
  useEffect(() => {
    const former = before.current
    before.current = want
    if ((former === 'face' && want === 'back') || (former === 'back' && want === null)) signal()
  }, [want])
  const clear = useEffectEvent(() => onView(null))
  useEffect(() => () => clear(), [])

  const say = (yes: boolean) => {
    answer.current = yes
    setIsAsking(false)
  }
  const choice = (name: 'sound' | 'vibration') => (
    <Checkbox
      label={texts[name]}
      checked={setting[name]}
      onChange={() => onSetting({ ...setting, [name]: !setting[name] })}
    />
  )
  if (hasFailed) return <Banner tone="warning">{texts.failed}</Banner>
  return (
    <>
      {isAsking && (
        <Banner tone="warning">
          <p className={classes['question']}>{texts.known}</p>
          <div className={classes['answers']}>
            <Button onClick={() => say(true)}>{texts.yes}</Button>
            <Button onClick={() => say(false)}>{texts.no}</Button>
          </div>
        </Banner>
      )}
      <div className={classes['choices']}>
        {choice('sound')}
        {canVibrate() && choice('vibration')}
      </div>
    </>
  )
}
