import type { ReactNode } from 'react'
import FileText from 'lucide-react/icons/file-text'
import type { AnyCall } from '@comptoir/contracts/call'
import { urlOf } from '@comptoir/contracts/client'
import { buttonLook } from '@comptoir/ui/button-look'

/** A document of a batch, beside the page: it is printed or kept from there. */
export const DocumentLink = ({ call, batchid, children }: { call: AnyCall; batchid: string; children: ReactNode }) => (
  <a className={buttonLook('secondary')} href={urlOf(call, { id: batchid })} target="_blank" rel="noreferrer">
    <FileText size={18} aria-hidden="true" />
    {children}
  </a>
)
