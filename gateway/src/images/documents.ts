import { createReadStream } from 'node:fs'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { french } from '../french.ts'
import type { FileKind } from './file-kind.ts'
import { sniffDocument, type DocumentFormat } from './formats.ts'

const sentences = { image_invalid: french.wrongDocument, file_too_large: french.largeDocument }

/** Documents, stored byte for byte: the bars of a label that was encoded anew may not scan. No thread works on them. */
export const documentKind = (blobs: BlobStore): FileKind<DocumentFormat> => ({
  blobs,
  maxBytes: limits.labelBytes,
  sniff: sniffDocument,
  // The sentences of the error table are about photos.
  refuse: (code, field) => new AppError(code, { fields: { [field]: sentences[code] } }),
  missing: french.missingDocument,
  admit: () => undefined,
  store: ({ source, format }) => blobs.put(createReadStream(source), format),
  complete: () => Promise.resolve()
})
