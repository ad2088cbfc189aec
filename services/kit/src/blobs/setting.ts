import * as z from 'zod/mini'

/** The setting `BLOBS`: `fs:` (under the data directory), `fs:/path`, or `gridfs:` (in the database). */
export const blobsSetting = z
  .string()
  .check(z.refine(text => /^(gridfs:|fs:(\/.*)?)$/.test(text), 'must be fs:, fs:/path or gridfs:'))
