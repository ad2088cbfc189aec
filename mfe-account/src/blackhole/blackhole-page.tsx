import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { Skeleton } from '@comptoir/ui/skeleton'
import { texts } from '../french.ts'
import { LeavePanel } from '../leaving/leave-panel.tsx'
import { Page } from '../page.tsx'

const { blackhole: words } = texts
const [before, after] = words.lead

/** Tells a blocked user why, and whom to write to; their rights on their data remain. */
export const BlackholePage = ({ shell }: RemoteProps) => {
  const settings = useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => request(getSettings, {}, signal) })
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
