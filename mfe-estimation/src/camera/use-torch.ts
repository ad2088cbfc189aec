import { useState } from 'react'
import type { CameraState } from '@comptoir/web/camera/use-camera.ts'

// The browsers of telephones know this constraint; the types do not.
type WithTorch = { torch?: boolean }

export type Torch = { on: boolean; toggle: () => void }

const hasTorch = (track: MediaStreamTrack) =>
  'getCapabilities' in track && (track.getCapabilities() as WithTorch).torch === true

/** The lamp beside the camera; null for a device without one. It goes out when the camera closes. */
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
      // Some telephones announce a lamp and refuse to light it: the button stays off.
    }
  }
  return { on, toggle: () => void toggle() }
}
