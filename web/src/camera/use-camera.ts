import { useEffect, useState } from 'react'

export type CameraState =
  | { readonly status: 'closed' | 'starting' | 'refused' | 'none' | 'failed' }
  | { readonly status: 'live'; readonly stream: MediaStream; readonly track: MediaStreamTrack }

// As many pixels as the camera gives; the back camera where there is one.
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } }
}

/** The ways `getUserMedia` fails, by the name of its exception; every other means that the camera is busy or broken. */
const REASONS: Readonly<Record<string, 'refused' | 'none'>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none'
}

const reasonOf = (error: unknown) => (error instanceof Error && REASONS[error.name]) || 'failed'

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Runs the camera while `open` is true. Stops it when `open` becomes false or the user leaves the page. */
export const useCamera = (open: boolean): CameraState => {
  const [state, setState] = useState<CameraState>({ status: open ? 'starting' : 'closed' })
  useEffect(() => {
    if (!open) return undefined
    let wanted = true
    let opened: MediaStream | undefined
    const start = async () => {
      setState({ status: 'starting' })
      if (!('mediaDevices' in navigator)) return setState({ status: 'none' })
      try {
        const stream = await navigator.mediaDevices.getUserMedia(WANTED)
        // Permission may be given after the camera was closed.
        if (!wanted) return stop(stream)
        opened = stream
        const [track] = stream.getVideoTracks()
        if (!track) return setState({ status: 'none' })
        track.addEventListener('ended', () => setState({ status: 'failed' }))
        return setState({ status: 'live', stream, track })
      } catch (error) {
        return wanted ? setState({ status: reasonOf(error) }) : undefined
      }
    }
    void start()
    return () => {
      wanted = false
      if (opened) stop(opened)
      setState({ status: 'closed' })
    }
  }, [open])
  return state
}
