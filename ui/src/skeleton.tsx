import { texts } from './component-french.ts'
import classes from './skeleton.module.css'

/**
 * What comes: a heading and text, rows of a list with pictures, dense rows of a list, the heading and the tiles of a batch,
 * the messages of a discussion, or the fields of a form.
 */
export type SkeletonShape = 'text' | 'rows' | 'lines' | 'batch' | 'thread' | 'form'

type SkeletonProps = {
  shape?: SkeletonShape
  /** How many parts hold the place: lines, rows, tiles, messages or fields. */
  lines?: number
  label?: string
}

/** The place of something still loading, in its shape, announced once. */
export const Skeleton = ({ shape = 'text', lines = 4, label = texts.loading }: SkeletonProps) => (
  <output className={classes['skeleton']} data-shape={shape}>
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={classes['part']} aria-hidden="true" />
    ))}
  </output>
)
