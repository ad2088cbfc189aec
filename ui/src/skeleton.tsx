import { texts } from './component-french.ts'
import classes from './skeleton.module.css'

/** The place of something still loading, announced once. */
export const Skeleton = ({ lines = 4, label = texts.loading }: { lines?: number; label?: string }) => (
  <output className={classes['skeleton']}>
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={classes['bar']} aria-hidden="true" />
    ))}
  </output>
)
