import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import classes from './tabs.module.css'

export type TabItem = { id: string; label: ReactNode; content: ReactNode }

/** Panels of which one is shown; arrow keys move between the tabs. Hidden panels stay mounted, so nothing typed is lost. */
export const Tabs = ({ label, items }: { label: string; items: readonly TabItem[] }) => (
  <AriaTabs>
    <TabList aria-label={label} className={classes['list'] ?? ''}>
      {items.map(item => (
        <Tab key={item.id} id={item.id} className={classes['tab'] ?? ''}>
          {item.label}
        </Tab>
      ))}
    </TabList>
    {items.map(item => (
      <TabPanel key={item.id} id={item.id} shouldForceMount className={classes['panel'] ?? ''}>
        {item.content}
      </TabPanel>
    ))}
  </AriaTabs>
)
