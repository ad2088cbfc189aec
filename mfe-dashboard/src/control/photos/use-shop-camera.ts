import { useMemo, useState } from 'react'
import { useCamera } from '@comptoir/web/camera/use-camera.ts'
import type { CameraState } from '@comptoir/web/camera/use-camera.ts'

export type Camera = { readonly state: CameraState; readonly toggle: () => void }

/** The shop's camera, which stays open from card to card. */
export const useShopCamera = (): Camera => {
  const [open, setOpen] = useState(false)
  const state = useCamera(open)
  return useMemo(() => ({ state, toggle: () => setOpen(now => !now) }), [state])
}
