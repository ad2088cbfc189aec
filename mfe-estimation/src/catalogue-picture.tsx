import { useState } from 'react'
import type { ReactNode } from 'react'
import { catalogueUrl } from '@comptoir/web/batch/image-urls.ts'

type CataloguePictureProps = {
  image: string | null
  className: string | undefined
  /** Stands in for a missing image: the card has none, or the shop has replaced it since. */
  otherwise?: ReactNode
}

/** An image of the catalogue beside the words that say what it shows. */
export const CataloguePicture = ({ image, className, otherwise = null }: CataloguePictureProps) => {
  const [gone, setGone] = useState<string | null>(null)
  if (!image || image === gone) return otherwise
  return <img className={className} src={catalogueUrl(image)} alt="" loading="lazy" onError={() => setGone(image)} />
}
