import { useEffect, useState } from 'react'

export type CameraState =
  | { readonly status: 'starting' | 'refused' | 'none' | 'failed' }
  | { readonly status: 'live'; readonly stream: MediaStream; readonly track: MediaStreamTrack }

// As many pixels as the camera gives; the back camera where there are two.
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

/** The camera, open while the component is there; its light goes out with it. */
export const useCamera = (): CameraState => {
  const [state, setState] = useState<CameraState>({ status: 'starting' })
  useEffect(() => {
    let wanted = true
    let opened: MediaStream | undefined
    const open = async () => {
      if (!('mediaDevices' in navigator)) return setState({ status: 'none' })
      try {
        const stream = await navigator.mediaDevices.getUserMedia(WANTED)
        // Permission may be given after the sheet was closed.
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
    void open()
    return () => {
      wanted = false
      if (opened) stop(opened)
    }
  }, [])
  return state
}
