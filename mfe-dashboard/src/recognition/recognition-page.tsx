import { Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { LinkTabs } from '../list/link-tabs.tsx'
import { codeOf } from '../list/question.ts'
import { QueueView } from './queue/queue-view.tsx'
import { recognitionTexts as words } from './recognition-french.ts'

const FiguresView = lazy(async () => ({ default: (await import('./figures/figures-view.tsx')).FiguresView }))
const ThresholdsView = lazy(async () => ({
  default: (await import('./thresholds/thresholds-view.tsx')).ThresholdsView
}))

const AddedViews = lazy(async () => ({ default: (await import('./views/added-views.tsx')).AddedViews }))

const VIEWS = { queue: QueueView, figures: FiguresView, thresholds: ThresholdsView, views: AddedViews } as const
type Part = keyof typeof VIEWS
const PARTS = Object.keys(VIEWS) as Part[]

const addressOf = (part: Part) => `/dashboard/cards?view=recognition${part === 'queue' ? '' : `&part=${part}`}`

/** What the recogniser decided: a queue in which staff judge it, its numbers, and what other thresholds would change. */
export const RecognitionPage = () => {
  const [params] = useSearchParams()
  const shown = codeOf(words.views, params.get('part'))
  const View = VIEWS[shown]
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <CatalogueTabs shown="recognition" />
      <p>{words.text}</p>
      <LinkTabs
        label={words.viewsLabel}
        tabs={PARTS.map(part => ({ to: addressOf(part), label: words.views[part], shown: part === shown }))}
      />
      <Suspense fallback={<Skeleton />}>
        <View />
      </Suspense>
    </>
  )
}
