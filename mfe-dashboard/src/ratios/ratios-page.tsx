import { useQuery } from '@tanstack/react-query'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { defaultTable } from './default-table.ts'
import { RatioTableEditor } from './ratio-table-editor.tsx'
import { ratiosTexts as words } from './ratios-french.ts'

const Table = ({ shell }: { shell: ShellServices }) => {
  const query = useQuery(defaultTable)
  if (!query.data) return <Unloaded query={query} label={words.loading} />
  return <RatioTableEditor cardid={null} table={query.data.default} shell={shell} />
}

/** The default table: the ratios of every card without a table of its own. */
export const RatiosPage = ({ shell }: { shell: ShellServices }) => (
  <>
    <PageMeta title={words.title} />
    <h1>{words.title}</h1>
    <CatalogueTabs shown="ratios" />
    <p>{words.text}</p>
    <Table shell={shell} />
  </>
)
