import { useQuery } from '@tanstack/react-query'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { defaultTable } from './default-table.ts'
import { RatioTableEditor } from './ratio-table-editor.tsx'
import { ratiosTexts as words } from './ratios-french.ts'

const Table = ({ shell }: { shell: ShellServices }) => {
  const { data, error, isPending, refetch } = useQuery(defaultTable)
  if (isPending) return <Skeleton label={words.loading} lines={6} />
  if (!data) return <FailurePanel error={error} onRetry={() => void refetch()} />
  return <RatioTableEditor cardid={null} table={data.default} shell={shell} />
}

/** The ratios of every card that has none of its own. */
export const RatiosPage = ({ shell }: { shell: ShellServices }) => (
  <>
    <PageMeta title={words.title} />
    <h1>{words.title}</h1>
    <CatalogueTabs shown="ratios" />
    <p>{words.text}</p>
    <Table shell={shell} />
  </>
)
