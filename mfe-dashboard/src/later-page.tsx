import { ButtonLink } from '@comptoir/ui/button-link'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from './french.ts'

const { later } = texts

/** A page of the shop whose calls are not there yet says so, instead of pretending. */
export const LaterPage = ({ page }: { page: 'cards' | 'series' }) => (
  <>
    <PageMeta title={later[page]} />
    <h1>{later[page]}</h1>
    <EmptyState action={<ButtonLink to="/dashboard">{texts.notFound.back}</ButtonLink>}>{later.text}</EmptyState>
  </>
)
