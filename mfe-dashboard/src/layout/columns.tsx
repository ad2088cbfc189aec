import type { ReactNode } from 'react'
import { Tabs } from '@comptoir/ui/tabs'
import { useWide } from '@comptoir/ui/use-wide'
import classes from './columns.module.css'

export type Column = { id: string; label: ReactNode; content: ReactNode }

const WIDE = 1024

/** Parts side by side where there is room; one at a time behind tabs where there is not. */
export const Columns = ({ label, columns }: { label: string; columns: readonly Column[] }) => {
  const wide = useWide(WIDE)
  if (!wide) return <Tabs label={label} items={columns} />
  return (
    <div className={classes[columns.length > 2 ? 'three' : 'two']}>
      {columns.map(({ id, content }) => (
        <div key={id} className={classes['column']}>
          {content}
        </div>
      ))}
    </div>
  )
}
