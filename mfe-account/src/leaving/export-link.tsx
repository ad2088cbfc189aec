import Download from 'lucide-react/icons/download'
import { exportAccount } from '@comptoir/contracts/account-calls'
import { buttonLook } from '@comptoir/ui/button-look'
import { texts } from '../french.ts'

/** Everything held about the account, as a file. */
export const ExportLink = () => (
  <a className={buttonLook('secondary')} href={exportAccount.path} download>
    <Download size={18} aria-hidden="true" />
    {texts.leaving.download}
  </a>
)
