import { useEffect, useRef } from 'react'

/** Shows a picture of the person's device; its address lives only as long as it is shown. */
export const FileImage = ({ file, alt, className }: { file: Blob; alt: string; className: string | undefined }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} className={className ?? ''} alt={alt} decoding="async" />
}
