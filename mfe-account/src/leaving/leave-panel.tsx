import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { texts } from '../french.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './leave-panel.module.css'
import { SignOutButton } from './sign-out-button.tsx'

type LeavePanelProps = { shell: Pick<ShellServices, 'signOut' | 'forget' | 'alert'>; lead?: string }

/** Logging out, the export and the deletion, for accounts that may not open their profile. */
export const LeavePanel = ({ shell, lead }: LeavePanelProps) => (
  <section className={classes['panel']}>
    <h2>{texts.leaving.heading}</h2>
    {lead && <p>{lead}</p>}
    <div className={classes['actions']}>
      <SignOutButton shell={shell} />
      <ExportButton shell={shell} />
      <DeleteAccount shell={shell} />
    </div>
  </section>
)
