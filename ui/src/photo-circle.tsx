import classes from './photo-circle.module.css'

interface PhotoCircleProps {
  /** The centre in fractions of the photo's width and height, the radius in fractions of its width. */
  mark: { x: number; y: number; r: number }
}

const percent = (fraction: number) => `${fraction * 100}%`

/** The circle drawn on a photo. Its parent is positioned and exactly as large as the photo. */
export const PhotoCircle = ({ mark: { x, y, r } }: PhotoCircleProps) => (
  <span
    className={classes['circle']}
    data-mark=""
    aria-hidden="true"
    style={{ left: percent(x), top: percent(y), width: percent(2 * r) }}
  />
)
