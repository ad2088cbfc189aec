import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { DeleteAccount } from '../leaving/delete-account.tsx'
import classes from '../leaving/leave-panel.module.css'
import { SignOutButton } from '../leaving/sign-out-button.tsx'
import { texts } from '../french.ts'
import { Section } from './section.tsx'

type LeaveSectionProps = { shell: ShellServices; canRemove: boolean }

/** Logging out, and deleting the account. */
export const LeaveSection = ({ shell, canRemove }: LeaveSectionProps) => (
  <Section heading={texts.profile.leave}>
    <div className={classes['actions']}>
      <SignOutButton shell={shell} />
      {canRemove && <DeleteAccount shell={shell} />}
    </div>
  </Section>
)
