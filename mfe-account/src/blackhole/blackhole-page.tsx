import { Link } from 'react-router'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { texts } from '../french.ts'
import { LeavePanel } from '../leaving/leave-panel.tsx'
import { Page } from '../page.tsx'

const { blackhole: words } = texts
const [before, after] = words.lead

/** Tells blocked users the reason and an address to write to. They may still export their data and delete the account. */
export const BlackholePage = ({ shell }: RemoteProps) => {
  const settings = useSettings()
  const email = settings.data?.shop.email
  return (
    <Page title={words.title}>
      <h1>{words.heading}</h1>
      {settings.isPending ? (
        <Skeleton lines={3} />
      ) : (
        <p>
          {before}
          {email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/about">{words.about}</Link>}
          {after}
        </p>
      )}
      <LeavePanel shell={shell} />
    </Page>
  )
}
