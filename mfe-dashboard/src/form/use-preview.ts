import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The image that shows a file before it is sent: its address lives as long as it is shown. */
export const usePreview = (file: File | null): RefObject<HTMLImageElement | null> => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const shown = image.current
    if (!file || !shown) return undefined
    const url = URL.createObjectURL(file)
    shown.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return image
}
