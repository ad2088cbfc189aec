import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { RatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { News } from '../layout/news.tsx'
import { Part } from '../layout/part.tsx'
import { shopKeys } from '../shop-keys.ts'
import { defaultTable } from './default-table.ts'
import { ProposedRatios } from './proposed-ratios.tsx'
import { RatioHistory } from './ratio-history.tsx'
import { RatioTableEditor } from './ratio-table-editor.tsx'
import { ratiosTexts as words } from './ratios-french.ts'

const Table = ({ shell }: { shell: ShellServices }) => {
  const client = useQueryClient()
  const query = useQuery(defaultTable)
  const [news, setNews] = useState('')
  const [restored, setRestored] = useState(0)
  if (!query.data) return <Unloaded query={query} label={words.loading} />
  const { default: table, proposed } = query.data
  const show = (tables: RatioTables, companies: string[]) => {
    client.setQueryData<RatioTables>(shopKeys.ratios, tables)
    setNews(words.proposed.added(companies.join(', ')))
  }
  return (
    <Part aria-label={words.title}>
      <News>{news}</News>
      {proposed && <ProposedRatios proposed={proposed} onAdded={show} />}
      <RatioTableEditor key={restored} cardid={null} table={table} shell={shell} />
      <RatioHistory cardid={null} shell={shell} onRestored={() => setRestored(restored + 1)} />
    </Part>
  )
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
