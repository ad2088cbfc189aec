import { texts } from '../french.ts'
import { LinkTabs } from '../list/link-tabs.tsx'
import { tabNames } from './tabs.ts'
import type { TabName } from './tabs.ts'

const { inbox: words } = texts

/** The lists of the inbox. */
export const InboxTabs = ({ shown }: { shown: TabName | null }) => (
  <LinkTabs
    label={words.statuses}
    tabs={tabNames.map(tab => ({
      to: tab === 'T' ? '/dashboard' : `/dashboard?status=${tab}`,
      label: words.tabs[tab],
      shown: tab === shown
    }))}
  />
)
