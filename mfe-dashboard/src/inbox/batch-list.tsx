import Layers from 'lucide-react/icons/layers'
import { EmptyState } from '@comptoir/ui/empty-state'
import { texts } from '../french.ts'
import { PagedList } from '../list/paged-list.tsx'
import rows from '../list/rows.module.css'
import { BatchRow } from './batch-row.tsx'
import { useShopBatches } from './use-shop-batches.ts'
import type { Question } from './use-shop-batches.ts'

const { inbox: words } = texts

type BatchListProps = {
  question: Question
  /** The batch shown beside the list. */
  chosen: string | null
  /** The address a row leads to. */
  pathTo: (id: string) => string
}

/** The batches a question finds, a page at a time. */
export const BatchList = ({ question, chosen, pathTo }: BatchListProps) => (
  <PagedList
    query={useShopBatches(question)}
    words={words}
    empty={
      <EmptyState icon={<Layers size={40} aria-hidden="true" />}>
        {'q' in question ? words.noneFound(question.q) : words.empty[question.tab]}
      </EmptyState>
    }
  >
    {(batches, linkAt) => (
      <ul className={rows['rows']}>
        {batches.map((batch, index) => (
          <BatchRow
            key={batch.id}
            batch={batch}
            to={pathTo(batch.id)}
            chosen={batch.id === chosen}
            link={linkAt(index)}
          />
        ))}
      </ul>
    )}
  </PagedList>
)
