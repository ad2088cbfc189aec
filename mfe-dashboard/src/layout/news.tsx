import CircleCheck from 'lucide-react/icons/circle-check'
import classes from './news.module.css'

/** Says which act was just done, to screen readers too. */
export const News = ({ children }: { children: string }) => (
  <output className={classes['news']}>
    {children && (
      <>
        <CircleCheck size={20} aria-hidden="true" />
        {children}
      </>
    )}
  </output>
)
