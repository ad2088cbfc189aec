import { useEffect, useRef, useState } from 'react'
import { changePicture } from '@comptoir/contracts/account/account-calls'
import { upload } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { conversionTexts } from '@comptoir/web/photos/photos-french.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { useKeepUser } from '../use-me.ts'
import { cropToJpeg } from './crop-to-jpeg.ts'
import type { Square } from './crop-to-jpeg.ts'

export type PictureUpload = {
  send: (square: Square) => void
  /** Stops the upload; the photo can be sent again. */
  cancel: () => void
  busy: boolean
  /** Fraction sent, 0 to 1. */
  fraction: number
  /** Why the last try failed; null if it did not, or if the user cancelled it. */
  problem: string | null
  /** Whether the user cancelled the last try. */
  cancelled: boolean
}

class ConversionFailed extends Error {}

const isCancelled = (error: Error) => error instanceof DOMException && error.name === 'AbortError'

type Picture = { user: User; url: string; shell: ShellServices; onDone: () => void }

/** Cuts the square out of the chosen photo and makes it the profile picture. */
export const usePictureUpload = ({ user, url, shell, onDone }: Picture): PictureUpload => {
  const keep = useKeepUser(shell)
  const [fraction, setFraction] = useState(0)
  const [cancelled, setCancelled] = useState(false)
  const sending = useRef<AbortController | null>(null)
  const { run, busy, failure } = useAct({
    send: async (square: Square) => {
      const controller = new AbortController()
      sending.current = controller
      setFraction(0)
      setCancelled(false)
      const profil = await cropToJpeg(url, square)
      if (!profil) throw new ConversionFailed()
      return upload({
        call: changePicture,
        input: { userid: user.id },
        files: { profil },
        onProgress: setFraction,
        signal: controller.signal
      })
    },
    onDone: ({ imageurl }) => {
      keep(user, { imageurl })
      onDone()
    },
    onFailed: error => setCancelled(isCancelled(error)),
    wording: error => (error instanceof ConversionFailed ? conversionTexts.failed : undefined)
  })
  // The user closed the dialog or left the page: the upload is not wanted any more.
  useEffect(() => () => sending.current?.abort(), [])

  return {
    send: run,
    cancel: () => sending.current?.abort(),
    busy,
    fraction,
    problem: busy || cancelled ? null : failure,
    cancelled: !busy && cancelled
  }
}
