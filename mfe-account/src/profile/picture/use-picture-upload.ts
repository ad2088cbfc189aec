import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { changePicture } from '@comptoir/contracts/account/account-calls'
import { upload } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { failureSentence } from '../../failure-sentence.ts'
import { texts } from '../../french.ts'
import { useKeepUser } from '../use-me.ts'
import { cropToJpeg } from './crop-to-jpeg.ts'
import type { Square } from './crop-to-jpeg.ts'

const { picture: words } = texts.profile

export type PictureUpload = {
  send: (square: Square) => void
  /** Stops what is under way; the photo can be sent again. */
  cancel: () => void
  busy: boolean
  /** Fraction sent, 0 to 1. */
  fraction: number
  /** Why the last try failed; null when there was none or it was cancelled. */
  problem: string | null
  /** The last try was cancelled. */
  cancelled: boolean
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

type Picture = { user: User; url: string; shell: ShellServices; onDone: () => void }

/** Cuts the square out of the chosen photo and makes it the profile picture. */
export const usePictureUpload = ({ user, url, shell, onDone }: Picture): PictureUpload => {
  const keep = useKeepUser(shell)
  const [fraction, setFraction] = useState(0)
  const sending = useRef<AbortController | null>(null)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async ({ square, signal }: { square: Square; signal: AbortSignal }) => {
      const profil = await cropToJpeg(url, square)
      if (!profil) return null
      return upload({
        call: changePicture,
        input: { userid: user.id },
        files: { profil },
        onProgress: setFraction,
        signal
      })
    },
    onSuccess: reply => {
      if (!reply) return
      keep(user, { imageurl: reply.imageurl })
      onDone()
    },
    onSettled: () => {
      sending.current = null
    }
  })
  // The dialog closed, by Esc or with the page: nobody waits for the answer any more.
  useEffect(() => () => sending.current?.abort(), [])

  const send = (square: Square) => {
    // A double click comes before the page knows that the first one is pending.
    if (sending.current) return
    sending.current = new AbortController()
    setFraction(0)
    mutate({ square, signal: sending.current.signal })
  }
  const cancelled = isCancelled(error)
  const failed = data === null ? words.conversionFailed : error && !cancelled ? failureSentence(error) : null
  return {
    send,
    cancel: () => sending.current?.abort(),
    busy: isPending,
    fraction,
    problem: isPending ? null : failed,
    cancelled: !isPending && cancelled
  }
}
