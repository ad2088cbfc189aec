import type { Session } from '@comptoir/contracts/browser/federation'
import { useUploadOwner } from './use-uploads.ts'

/** Shows nothing. On every page of this remote it keeps the queue sending photos. */
export const UploadKeeper = ({ session }: { session: Session }) => {
  useUploadOwner(session)
  return null
}
