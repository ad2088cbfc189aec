import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { UploadKeeper } from './upload-queue/upload-keeper.tsx'

/** Sends photos that an earlier page could not, while a page of another remote is shown. */
const Uploads = ({ shell }: RemoteProps) => <UploadKeeper session={shell.session} />
export default Uploads
