import { Suspense, lazy, useState } from 'react'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { News } from '../layout/news.tsx'
import { Part } from '../layout/part.tsx'
import { useStaff } from '../person/use-staff.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { MemberRow } from './member-row.tsx'
import { teamTexts as words } from './team-french.ts'
import classes from './team.module.css'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

const Members = ({ shell, onNews }: { shell: ShellServices; onNews: (news: string) => void }) => {
  const query = useStaff()
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={4} />
  return (
    <ul className={classes['members']}>
      {query.data.map(member => (
        <MemberRow key={member.id} member={member} shell={shell} onNews={onNews} />
      ))}
    </ul>
  )
}

/** Everybody who works at the shop: managers invite colleagues, change what they may do, and block or remove their accounts. */
export const TeamPage = ({ shell }: { shell: ShellServices }) => {
  const [inviting, setInviting] = useState(false)
  const [news, setNews] = useState('')
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <SettingsTabs shown="team" />
      <p>{words.text}</p>
      <Part aria-label={words.title}>
        <News>{news}</News>
        <Button
          variant="primary"
          icon={<UserPlus size={18} aria-hidden="true" />}
          onClick={() => {
            setNews('')
            setInviting(true)
          }}
        >
          {words.invite.open}
        </Button>
        <Members shell={shell} onNews={setNews} />
      </Part>
      <Suspense>
        {inviting && (
          <InviteDialog
            shell={shell}
            onDone={done => {
              setInviting(false)
              setNews(done)
            }}
            onClose={() => setInviting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
