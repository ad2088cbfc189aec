import { Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import { Skeleton } from '@comptoir/ui/skeleton'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { useMay } from '../role.ts'
import { CardsView } from './cards-view.tsx'

const CardPage = lazy(async () => ({ default: (await import('./editor/card-page.tsx')).CardPage }))
const NewCardPage = lazy(async () => ({ default: (await import('./editor/new-card-page.tsx')).NewCardPage }))
const RatiosPage = lazy(async () => ({ default: (await import('../ratios/ratios-page.tsx')).RatiosPage }))
const ImportPage = lazy(async () => ({ default: (await import('../price-import/import-page.tsx')).ImportPage }))
const RecognitionPage = lazy(async () => ({
  default: (await import('../recognition/recognition-page.tsx')).RecognitionPage
}))

type View = { card: string; view: string; shell: ShellServices }

const Shown = ({ card, view, shell }: View) => {
  const mayChangeRatios = useMay()(changeRatioTable.access)
  // No card has the id `new`: ids are longer.
  if (card === 'new') return <NewCardPage shell={shell} />
  if (card) return <CardPage key={card} id={card} shell={shell} />
  if (view === 'ratios') return mayChangeRatios ? <RatiosPage shell={shell} /> : <ShopNotFound />
  if (view === 'import') return <ImportPage />
  if (view === 'recognition') return <RecognitionPage />
  return <CardsView />
}

/**
 * The list of cards, one card, the default ratios and the decisions of the recogniser. The specification gives them one
 * path, so the query of the address says which one is shown.
 */
export const CardsPage = ({ shell }: { shell: ShellServices }) => {
  const [params] = useSearchParams()
  const card = params.get('card') ?? ''
  const view = params.get('view') ?? ''
  return (
    <div data-focus data-focus-view={card || view} tabIndex={-1}>
      <Suspense fallback={<Skeleton />}>
        <Shown card={card} view={view} shell={shell} />
      </Suspense>
    </div>
  )
}
