import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '@comptoir/ui/aria-tabs'
import type { Breakpoint } from './breakpoints.ts'
import classes from './panes.module.css'
import { useWide } from './use-wide.ts'

export type Pane = {
  id: string
  /** What its tab says. */
  label: ReactNode
  /** What a screen reader calls it where the panes stand side by side; without a name it is no landmark there. */
  name?: string
  className?: string | undefined
  content: ReactNode
}

type PanesProps = {
  /** What a screen reader calls the list of tabs. */
  label: string
  panes: readonly Pane[]
  /** Width of the window in pixels from which the panes stand side by side. */
  wideFrom: Breakpoint
  /** Class of the element around the panes where they stand side by side. */
  wideClass: string | undefined
  /** Hears which pane a tab chose; where they stand side by side the choice has no effect. */
  onChoose?: (id: string) => void
}

/**
 * Parts of a page: side by side in a wide window, one at a time behind tabs (moved between by the arrow keys) in a narrow one.
 * Every part keeps its element in both, so a resized window or a turned telephone loses nothing typed and closes no dialog.
 * The tabs stand on react-aria; besides them only Modal does.
 */
export const Panes = ({ label, panes, wideFrom, wideClass, onChoose }: PanesProps) => {
  const wide = useWide(wideFrom)
  return (
    <Tabs className={wide ? (wideClass ?? '') : ''} onSelectionChange={key => onChoose?.(String(key))}>
      <TabList aria-label={label} className={classes['list'] ?? ''} hidden={wide}>
        {panes.map(pane => (
          <Tab key={pane.id} id={pane.id} className={classes['tab'] ?? ''}>
            {pane.label}
          </Tab>
        ))}
      </TabList>
      {panes.map(({ id, name, className, content }) => (
        <TabPanel
          key={id}
          id={id}
          shouldForceMount
          className={wide ? (className ?? '') : (classes['panel'] ?? '')}
          render={({ role, inert, tabIndex, 'aria-labelledby': tab, ...attributes }) =>
            wide ? (
              <div {...attributes} {...(name && { role: 'complementary', 'aria-label': name })} />
            ) : (
              <div {...attributes} role={role} inert={inert} tabIndex={tabIndex} aria-labelledby={tab} />
            )
          }
        >
          {content}
        </TabPanel>
      ))}
    </Tabs>
  )
}
