import { useEffect, useRef } from 'react'

/** Shows a picture file of the user. Its object URL is revoked when it is no longer shown. */
export const FileImage = ({ file, alt, className }: { file: Blob; alt: string; className: string | undefined }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} className={className ?? ''} alt={alt} decoding="async" />
}
