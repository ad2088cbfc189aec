import type { PhotoPoint } from '@comptoir/contracts/batch/seen-wear'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import classes from './evidence-photo.module.css'

type EvidencePhotoProps = {
  /** The name of the photo's file. */
  name: string
  alt: string
  caption: string
  /** Lines over the photo, from point to point. */
  lines: readonly (readonly PhotoPoint[])[]
}

const pathOf = (points: readonly PhotoPoint[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

/** A photo of the seller in its own proportions, with what was measured drawn where it was measured. */
export const EvidencePhoto = ({ name, alt, caption, lines }: EvidencePhotoProps) => (
  <figure className={classes['figure']}>
    <span className={classes['photo']}>
      <img src={photoUrl(name, 640)} alt={alt} />
      {/* Fractions of the photo are the units of the drawing; the width of its lines is the screen's. */}
      <svg
        className={classes['marks']}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {lines.map(points => (
          <g key={pathOf(points)}>
            <path className={classes['halo']} d={pathOf(points)} vectorEffect="non-scaling-stroke" />
            <path className={classes['line']} d={pathOf(points)} vectorEffect="non-scaling-stroke" data-mark="" />
          </g>
        ))}
      </svg>
    </span>
    <figcaption className={classes['caption']}>{caption}</figcaption>
  </figure>
)
