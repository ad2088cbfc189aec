import { catalogueUrl } from '../image-urls.ts'
import classes from './card-picture.module.css'

/** A catalogue card in small, beside the words that name it; its place stays where there is no picture. */
export const CardPicture = ({ image }: { image: string | null }) =>
  image ? (
    <img className={classes['image']} src={catalogueUrl(image)} alt="" loading="lazy" />
  ) : (
    <span className={classes['image']} aria-hidden="true" />
  )
