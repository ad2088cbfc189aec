import { LinkTabs } from '../list/link-tabs.tsx'
import { catalogueTexts } from './catalogue-french.ts'

const PARTS = {
  cards: '/dashboard/cards',
  series: '/dashboard/series',
  ratios: '/dashboard/cards?view=ratios',
  recognition: '/dashboard/cards?view=recognition'
} as const

export type CataloguePart = keyof typeof PARTS

/** Links to the parts of the catalogue. */
export const CatalogueTabs = ({ shown }: { shown: CataloguePart }) => (
  <LinkTabs
    label={catalogueTexts.parts}
    tabs={(Object.keys(PARTS) as CataloguePart[]).map(part => ({
      to: PARTS[part],
      label: catalogueTexts.tabs[part],
      shown: part === shown
    }))}
  />
)
