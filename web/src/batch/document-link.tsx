import type { ReactNode } from 'react'
import FileText from 'lucide-react/icons/file-text'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { urlOf } from '@comptoir/contracts/browser/client'
import { buttonLook } from '@comptoir/ui/button-look'
import type { ButtonVariant } from '@comptoir/ui/button-look'

type DocumentLinkProps = { call: AnyCall; batchid: string; variant?: ButtonVariant; children: ReactNode }

/** A link that opens a document of a batch in a new tab, where the user prints or saves it. */
export const DocumentLink = ({ call, batchid, variant = 'secondary', children }: DocumentLinkProps) => (
  <a className={buttonLook(variant)} href={urlOf(call, { id: batchid })} target="_blank" rel="noreferrer">
    <FileText size={18} aria-hidden="true" />
    {children}
  </a>
)
