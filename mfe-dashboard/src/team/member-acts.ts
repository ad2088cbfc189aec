import { actOnUser } from '@comptoir/contracts/account/account-staff'
import {
  changeRole,
  renewInvitation,
  withdrawInvitation,
  type StaffMember
} from '@comptoir/contracts/account/staff-calls'
import { request } from '@comptoir/contracts/browser/client'
import { fullName } from '../person/full-name.ts'
import { teamTexts as words } from './team-french.ts'

/** One thing that a manager may do to the account of a colleague. */
type MemberAct = {
  label: string
  /** What is asked before; absent for what takes nothing away. */
  asks?: { title: string; text: string; confirm: string; danger: boolean }
  send: (member: StaffMember) => Promise<unknown>
  done: string
}

type Words = {
  label: string
  title: string
  text: (name: string) => string
  confirm: string
  done: (name: string) => string
}

const asked = (name: string, { label, title, text, confirm, done }: Words, danger: boolean) => ({
  label,
  asks: { title, text: text(name), confirm, danger },
  done: done(name)
})

/** Returns what a manager may do to a colleague as they are now. */
export const memberActs = (member: StaffMember): Record<string, MemberAct> => {
  const name = fullName(member)
  if (member.invitedat !== undefined)
    return {
      renew: {
        label: words.renew.label,
        send: ({ id }) => request(renewInvitation, { id }),
        done: words.renew.done(name)
      },
      withdraw: { ...asked(name, words.withdraw, true), send: ({ id }) => request(withdrawInvitation, { id }) }
    }
  const other = member.role === 'clerk' ? 'manager' : 'clerk'
  return {
    role: {
      ...asked(name, words.change[other], false),
      send: ({ id }) => request(changeRole, { id, role: other })
    },
    ...(member.status === 'active' && {
      block: { ...asked(name, words.block, true), send: ({ id }) => request(actOnUser, { id, action: 'B' }) }
    }),
    ...(member.status === 'blocked' && {
      unblock: { ...asked(name, words.unblock, false), send: ({ id }) => request(actOnUser, { id, action: 'U' }) }
    }),
    remove: { ...asked(name, words.remove, true), send: ({ id }) => request(actOnUser, { id, action: 'D' }) }
  }
}
