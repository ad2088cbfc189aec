import { CataloguePicture } from '../catalogue-picture.tsx'
import classes from './card-picture.module.css'

/** A catalogue card in small, beside the words that name it; its place stays where there is no picture. */
export const CardPicture = ({ image }: { image: string | null }) => (
  <CataloguePicture
    image={image}
    className={classes['image']}
    otherwise={<span className={classes['image']} aria-hidden="true" />}
  />
)
