import { useState } from 'react'
import type { CameraState } from '@comptoir/web/camera/use-camera.ts'

// Known to the browsers of telephones, not to the types.
type WithTorch = { torch?: boolean }

export type Torch = { on: boolean; toggle: () => void }

const hasTorch = (track: MediaStreamTrack) =>
  'getCapabilities' in track && (track.getCapabilities() as WithTorch).torch === true

/** The lamp beside the camera; null where there is none. It goes out with the camera. */
export const useTorch = (camera: CameraState): Torch | null => {
  const [on, setOn] = useState(false)
  if (camera.status !== 'live' || !hasTorch(camera.track)) return null
  const { track } = camera
  const toggle = async () => {
    const wish: WithTorch = { torch: !on }
    try {
      await track.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] })
      setOn(!on)
    } catch {
      // Some telephones announce a lamp and refuse it: the button stays as it was.
    }
  }
  return { on, toggle: () => void toggle() }
}
