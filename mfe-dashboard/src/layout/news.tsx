import CircleCheck from 'lucide-react/icons/circle-check'
import classes from './news.module.css'

/** What was just done, told to whoever does not see the page change. */
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
