import type { BlobStore } from './blobs.ts'
import { digestOfStream } from './soundness.ts'

/** SHA-256 of a stored file in hexadecimal. An upload that is sent again has another name and the same digest. */
export const digestOf = async (store: Pick<BlobStore, 'read'>, name: string): Promise<string> =>
  await digestOfStream(await store.read(name))

type Store = Pick<BlobStore, 'read' | 'stat'>

/** Whether two stored files hold the same bytes. False where one of them is missing. */
export const isSameFile = async (store: Store, one: string, other: string): Promise<boolean> => {
  const [first, second] = [await store.stat(one), await store.stat(other)]
  if (!first || !second || first.size !== second.size) return false
  return (await digestOf(store, one)) === (await digestOf(store, other))
}
