import type { AnyCall } from '@comptoir/contracts/core/call'
import { setCardImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { createHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import type { GatewayDeps } from '../deps.ts'
import { documentKind } from '../images/documents.ts'
import { photoKind } from '../images/photos.ts'
import type { ImagePool } from '../images/pool.ts'
import type { WithSpool } from '../images/spool.ts'
import { createReceiveUpload, type ReceiveUpload } from './receive-upload.ts'

/** The calls whose images anybody may see; those of all others are somebody's photos. */
const publicUploads: ReadonlySet<string> = new Set([setCardImage.name, createHighlight.name])

/** Returns how the files of a call are received: by their kind, into the store their readers need. */
export const createUploads = ({
  withSpool,
  pool,
  blobs: { photos, catalogue }
}: {
  withSpool: WithSpool
  pool: ImagePool
  blobs: GatewayDeps['blobs']
}): ((call: AnyCall) => ReceiveUpload) => {
  const receiveDocument = createReceiveUpload(withSpool, documentKind(photos))
  const receivePhotos = createReceiveUpload(withSpool, photoKind({ pool, blobs: photos, thumbnails: true }))
  const receivePublicImage = createReceiveUpload(withSpool, photoKind({ pool, blobs: catalogue, thumbnails: false }))
  return ({ name, filekind }) => {
    if (filekind === 'document') return receiveDocument
    return publicUploads.has(name) ? receivePublicImage : receivePhotos
  }
}
