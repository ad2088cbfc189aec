import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { limits } from '@comptoir/contracts/core/limits'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { StaffMember } from '@comptoir/contracts/account/staff-calls'
import { Badge } from '@comptoir/ui/badge'
import { Button } from '@comptoir/ui/button'
import { formatLongDate } from '@comptoir/ui/dates'
import layout from '@comptoir/ui/layout.module.css'
import text from '@comptoir/ui/text.module.css'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { fullName } from '../person/full-name.ts'
import { UserStatusBadge } from '../person/status-badge.tsx'
import { shopKeys } from '../shop-keys.ts'
import { memberActs } from './member-acts.ts'
import { teamTexts as words } from './team-french.ts'
import classes from './team.module.css'

type RowProps = { member: StaffMember; shell: ShellServices; onNews: (news: string) => void }

const DAY_MS = 86_400_000

const invitationWords = (invitedat: string): string => {
  const isOver = Date.parse(invitedat) + limits.invitationDays * DAY_MS < Date.now()
  return isOver ? words.expired(formatLongDate(invitedat)) : words.invited(formatLongDate(invitedat))
}

const Acts = ({ member, shell, onNews }: RowProps) => {
  const client = useQueryClient()
  const [asking, setAsking] = useState<string | null>(null)
  const acts = memberActs(member)
  const readAgain = () => void client.invalidateQueries({ queryKey: shopKeys.staff })
  const { run, busy } = useAct({
    send: (name: string) => acts[name]?.send(member) ?? Promise.resolve(),
    onDone: (_, name) => {
      readAgain()
      onNews(acts[name]?.done ?? '')
    },
    onFailed: error => {
      readAgain()
      tellFailure(shell.alert, error)
    }
  })
  const asked = asking === null ? undefined : acts[asking]
  return (
    <fieldset className={layout['group']}>
      <legend className="visually-hidden">{words.acts(fullName(member))}</legend>
      <div className={layout['row']}>
        {Object.entries(acts).map(([name, act]) => (
          <Button
            key={name}
            variant={act.asks?.danger ? 'danger' : 'secondary'}
            busy={busy && !act.asks}
            onClick={() => (act.asks ? setAsking(name) : run(name))}
          >
            {act.label}
          </Button>
        ))}
      </div>
      {asked?.asks && (
        <ActDialog
          title={asked.asks.title}
          confirm={asked.asks.confirm}
          cancel={words.keep}
          danger={asked.asks.danger}
          send={() => asked.send(member)}
          onDone={() => {
            setAsking(null)
            readAgain()
            onNews(asked.done)
          }}
          onFailed={readAgain}
          onClose={() => setAsking(null)}
          alert={shell.alert}
        >
          {asked.asks.text}
        </ActDialog>
      )}
    </fieldset>
  )
}

/** A colleague: who it is, what they are to the shop, and what a manager may do to the account. Nobody acts on themselves. */
export const MemberRow = ({ member, shell, onNews }: RowProps) => {
  const isSelf = member.id === shell.session.user?.id
  const { role, status, secondfactor, invitedat, email } = member
  return (
    <li className={classes['member']}>
      <div>
        <h2 className={classes['name']}>
          {fullName(member)} {isSelf && words.you}
        </h2>
        <p className={text['small']}>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className={layout['row']}>
          <Badge tone={role === 'manager' ? 'info' : 'neutral'} icon={<BadgeCheck size={15} aria-hidden="true" />}>
            {words.roles[role]}
          </Badge>
          {invitedat === undefined ? (
            <UserStatusBadge status={status} />
          ) : (
            <Badge tone="warning" icon={<Mail size={15} aria-hidden="true" />}>
              {invitationWords(invitedat)}
            </Badge>
          )}
          {invitedat === undefined && (
            <span className={text['small']}>
              {secondfactor === 'on' && <ShieldCheck size={15} aria-hidden="true" />} {words.secondfactor[secondfactor]}
            </span>
          )}
        </p>
      </div>
      {!isSelf && <Acts member={member} shell={shell} onNews={onNews} />}
    </li>
  )
}
