import type { Session } from '@comptoir/contracts/browser/federation'
import { useUploadOwner } from './use-uploads.ts'

/** Shows nothing: on every page of this remote the photos that are still unsent go on their way. */
export const UploadKeeper = ({ session }: { session: Session }) => {
  useUploadOwner(session)
  return null
}
