import { useEffect, useRef, useState } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { limits } from '@comptoir/contracts/core/limits'
import { texts as common } from '@comptoir/web/french.ts'
import { isAccepted, offeredTypes } from '@comptoir/web/photos/file-types.ts'
import { texts } from '../french.ts'
import classes from './composer.module.css'

/**
 * Returns the photo as the portal takes it, which checks its content again, or the sentence of why it cannot be sent. `tell`
 * is called with the sentence to show while the browser converts the photo.
 */
const prepare = async (file: File, signal: AbortSignal, tell: (news: string) => void): Promise<File | string> => {
  if (isAccepted(file)) return file.size > limits.photoBytes ? common.largeImage : file
  try {
    // Most photos are JPEG files: what looks at the others is fetched with the first of them.
    const { converting, prepareOther } = await import(/* webpackChunkName: "photo-conversion" */ './other-photo.ts')
    tell(converting)
    return await prepareOther(file, signal)
  } catch {
    return common.failure
  } finally {
    tell('')
  }
}

type ImageButtonProps = { alert: ShellServices['alert']; onChoose: (file: File) => void }

/** Chooses the photos to send. They are sent in the order of the choice, so one waits for those before it to be converted. */
export const ImageButton = ({ alert, onChoose }: ImageButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(new AbortController())
  const [news, setNews] = useState('')
  useEffect(() => {
    const controller = new AbortController()
    shown.current = controller
    return () => controller.abort()
  }, [])
  const send = async (files: readonly File[]) => {
    const { signal } = shown.current
    const refusals: string[] = []
    for (const file of files) {
      const ready = await prepare(file, signal, setNews)
      if (signal.aborted) return
      if (typeof ready === 'string') refusals.push(ready)
      else onChoose(ready)
    }
    const [refusal] = refusals
    if (refusal) void alert({ message: refusal })
  }
  const choose = (files: FileList | null) => {
    void send([...(files ?? [])])
    // Without this the browser reports no change when the same photo is chosen again.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      {/* Stands there before it says anything: a screen reader hears what changes. */}
      <output className={classes['news']}>{news}</output>
      <button
        type="button"
        className={classes['tool']}
        aria-label={texts.composer.image}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={20} aria-hidden="true" />
      </button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={offeredTypes()}
        aria-label={texts.composer.image}
        onChange={event => choose(event.target.files)}
      />
    </>
  )
}
