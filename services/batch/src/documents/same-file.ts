import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'

type Files = Pick<Deps['photos'], 'read' | 'stat'>

const digestOf = async (files: Files, name: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of await files.read(name)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** Whether two stored files hold the same bytes: an upload that was sent again. False where one of them is missing. */
export const isSameFile = async (files: Files, one: string, other: string): Promise<boolean> => {
  const [first, second] = [await files.stat(one), await files.stat(other)]
  if (!first || !second || first.size !== second.size) return false
  return (await digestOf(files, one)) === (await digestOf(files, other))
}
