import Layers from 'lucide-react/icons/layers'
import { texts } from '../french.ts'
import { PagedRows } from '../list/paged-list.tsx'
import { BatchRow } from './batch-row.tsx'
import { useShopBatches } from './use-shop-batches.ts'
import type { Question } from './use-shop-batches.ts'

const { inbox: words } = texts

type BatchListProps = {
  question: Question
  /** The id of the batch shown beside the list. */
  chosen: string | null
  /** Returns the address that a row leads to. */
  pathTo: (id: string) => string
}

/** The batches that a question finds, a page at a time. */
export const BatchList = ({ question, chosen, pathTo }: BatchListProps) => (
  <PagedRows
    query={useShopBatches(question)}
    words={words}
    empty={'q' in question ? words.noneFound(question.q) : words.empty[question.tab]}
    Icon={Layers}
  >
    {(batch, link) => <BatchRow batch={batch} to={pathTo(batch.id)} chosen={batch.id === chosen} link={link} />}
  </PagedRows>
)
