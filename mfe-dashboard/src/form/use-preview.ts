import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Returns the ref of an image that shows a file before it is sent. The address of the file is revoked when the image
 * leaves.
 */
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
