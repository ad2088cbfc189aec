import type { AnyCall, UploadKind } from '@comptoir/contracts/core/call'
import type { FastifyRequest } from 'fastify'
import type { GatewayDeps } from '../deps.ts'
import { documentKind } from '../images/documents.ts'
import type { FileKind } from '../images/file-kind.ts'
import { photoKind } from '../images/photos.ts'
import type { ImagePool } from '../images/pool.ts'
import type { WithSpool } from '../images/spool.ts'
import { receiveUpload, type UploadSteps } from './receive-upload.ts'

/** Takes an upload from the wire to its service. Returns what the service answered. */
export type ReceiveUpload = (call: AnyCall, request: FastifyRequest, steps: UploadSteps) => Promise<unknown>

/** How the files of each kind are received: in which formats, and into the store that their readers need. */
export const createUploads = ({
  withSpool,
  pool,
  blobs: { photos, catalogue }
}: {
  withSpool: WithSpool
  pool: ImagePool
  blobs: GatewayDeps['blobs']
}): Record<UploadKind, ReceiveUpload> => {
  const receiverOf =
    <Format>(kind: FileKind<Format>): ReceiveUpload =>
    (call, request, steps) =>
      receiveUpload({ withSpool, kind }, call, request, steps)
  return {
    photo: receiverOf(photoKind({ pool, blobs: photos, thumbnails: true })),
    catalogue_image: receiverOf(photoKind({ pool, blobs: catalogue, thumbnails: false })),
    document: receiverOf(documentKind(photos))
  }
}
