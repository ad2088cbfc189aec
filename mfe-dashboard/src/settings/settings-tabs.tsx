import { texts } from '../french.ts'
import { LinkTabs } from '../list/link-tabs.tsx'

const { settings: words } = texts

/** The parts of the area « Réglages ». */
const PARTS = {
  shop: '/dashboard/customize',
  audit: '/dashboard/audit',
  profile: '/dashboard/profil'
} as const

export type SettingsPart = keyof typeof PARTS

/** Links to the parts of the area « Réglages ». */
export const SettingsTabs = ({ shown }: { shown: SettingsPart }) => (
  <LinkTabs
    label={words.label}
    tabs={(Object.keys(PARTS) as SettingsPart[]).map(part => ({
      to: PARTS[part],
      label: words[part],
      shown: part === shown
    }))}
  />
)
