import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { Banner } from '@comptoir/ui/banner'
import { ImageField } from '../../form/image-field.tsx'
import { cardsTexts } from '../cards-french.ts'
import { LookAlikes } from './look-alikes.tsx'
import type { ChosenPicture } from './use-chosen-picture.ts'

const { image: words } = cardsTexts

/** The picture of a new card: chosen, seen and compared with those of other cards before anything is saved. */
export const PictureField = ({ chosen, form }: { chosen: ChosenPicture; form: CallForm }) => {
  const { file, choose, refusal, compared } = chosen
  const before = form.typed('imagename')
  return (
    <>
      <ImageField
        name="image"
        label={words.ofNew}
        hint={words.newHint}
        previewName={words.preview}
        error={refusal ?? form.errors['image']}
        file={file}
        onChoose={choose}
      />
      <input type="hidden" name="imagename" value={file?.name ?? ''} />
      {before && !file && <Banner>{words.chooseAgain(before)}</Banner>}
      {compared && <LookAlikes picture={compared.picture} pictureKey={compared.key} cardid={null} />}
    </>
  )
}
