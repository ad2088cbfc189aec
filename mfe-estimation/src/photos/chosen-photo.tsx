import text from '@comptoir/ui/text.module.css'
import { texts } from '../photos-french.ts'
import { useConversion } from '@comptoir/web/photos/conversions.ts'
import { FileImage } from './file-image.tsx'

type ChosenPhotoProps = { file: File; alt: string; className: string | undefined }

/** A chosen photo, or what it was converted to. Until then nothing of it can be shown: it is said that it is converted. */
export const ChosenPhoto = ({ file, alt, className }: ChosenPhotoProps) => {
  const { isUnderWay, photo } = useConversion(file)
  return (
    <>
      {photo && <FileImage className={className} file={photo} alt={alt} />}
      {/* Stands there before it says anything: a screen reader hears what changes. */}
      <output className={text['small']}>{isUnderWay && texts.add.converting(1)}</output>
    </>
  )
}
