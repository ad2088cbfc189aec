import History from 'lucide-react/icons/history'
import { listAudit } from '@comptoir/contracts/audit/audit'
import { PageMeta } from '@comptoir/ui/page-meta'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { PagedRows } from '../list/paged-list.tsx'
import { shopKeys } from '../shop-keys.ts'
import { auditTexts as words } from './audit-french.ts'
import { AuditRow } from './audit-row.tsx'

const ROWS = 20

/** What staff did in the last two years, the newest first. */
export const AuditPage = () => (
  <>
    <PageMeta title={words.title} />
    <h1>{words.title}</h1>
    <SettingsTabs shown="audit" />
    <p>{words.text}</p>
    <PagedRows
      query={usePages(listAudit, shopKeys.audit, { limit: ROWS }, { readsOnFocus: true })}
      words={words}
      empty={words.empty}
      Icon={History}
    >
      {(entry, link) => <AuditRow entry={entry} link={link} />}
    </PagedRows>
  </>
)
