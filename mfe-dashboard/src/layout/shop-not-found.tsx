import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { texts } from '../french.ts'

/** Stands for a page, a batch or an account that does not exist; `part` below a page's own heading. */
export const ShopNotFound = ({ part = false }: { part?: boolean }) => (
  <NotFoundPanel message={texts.notFound} to="/dashboard" part={part} />
)
