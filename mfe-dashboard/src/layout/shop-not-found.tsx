import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { texts } from '../french.ts'

/** Stands for a page, a batch or an account that does not exist. With `part` it stands below the heading of a page. */
export const ShopNotFound = ({ part = false }: { part?: boolean }) => (
  <NotFoundPanel message={texts.notFound} to="/dashboard" part={part} />
)
