import type { AccountExport, exportAccount } from '@comptoir/contracts/account/account-calls'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { OperationReply } from '@comptoir/kit/bus/bus'
import { text } from 'node:stream/consumers'
import type * as z from 'zod/mini'

/** The document that the service has stored for an export. */
export const readExport = async (
  photos: BlobStore,
  reply: OperationReply<typeof exportAccount>
): Promise<z.infer<typeof AccountExport>> => {
  if (!('blob' in reply)) throw new Error('the export was not stored')
  return JSON.parse(await text(await photos.read(reply.blob))) as z.infer<typeof AccountExport>
}
