import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import { LinkTabs } from '../list/link-tabs.tsx'
import { useMay } from '../role.ts'
import { catalogueTexts } from './catalogue-french.ts'

const PARTS = {
  cards: '/dashboard/cards',
  series: '/dashboard/series',
  ratios: '/dashboard/cards?view=ratios',
  import: '/dashboard/cards?view=import',
  recognition: '/dashboard/cards?view=recognition'
} as const

export type CataloguePart = keyof typeof PARTS

/** Links to the parts of the catalogue. */
export const CatalogueTabs = ({ shown }: { shown: CataloguePart }) => {
  const mayChangeRatios = useMay()(changeRatioTable.access)
  const parts = (Object.keys(PARTS) as CataloguePart[]).filter(part => part !== 'ratios' || mayChangeRatios)
  return (
    <LinkTabs
      label={catalogueTexts.parts}
      tabs={parts.map(part => ({ to: PARTS[part], label: catalogueTexts.tabs[part], shown: part === shown }))}
    />
  )
}
