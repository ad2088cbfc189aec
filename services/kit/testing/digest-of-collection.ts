import { createHash } from 'node:crypto'
import type { Db } from 'mongodb'

/** A digest of the stored bytes of all documents of a collection, by their ids: for comparing two databases. */
export const digestOfCollection = async (db: Db, name: string): Promise<string> => {
  const hash = createHash('sha256')
  const cursor = db.collection(name).find({}, { raw: true, sort: { _id: 1 } }) as unknown as AsyncIterable<Buffer>
  for await (const document of cursor) hash.update(document)
  return hash.digest('hex')
}
