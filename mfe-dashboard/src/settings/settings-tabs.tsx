import { texts } from '../french.ts'
import { LinkTabs } from '../list/link-tabs.tsx'
import { useSees } from '../role.ts'

const { settings: words } = texts

/** The parts of the area « Réglages ». */
const PARTS = {
  shop: '/dashboard/customize',
  team: '/dashboard/staff',
  replies: '/dashboard/replies',
  register: '/dashboard/register',
  audit: '/dashboard/audit',
  profile: '/dashboard/profil'
} as const

export type SettingsPart = keyof typeof PARTS

/** Links to the parts of the area « Réglages ». */
export const SettingsTabs = ({ shown }: { shown: SettingsPart }) => {
  const sees = useSees()
  const parts = (Object.keys(PARTS) as SettingsPart[]).filter(part => sees(PARTS[part]))
  return (
    <LinkTabs
      label={words.label}
      tabs={parts.map(part => ({ to: PARTS[part], label: words[part], shown: part === shown }))}
    />
  )
}
