import { newSecret } from '@comptoir/kit/ids'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

/** A key of this portal, made at its first start: `<dataDir>/keys/<name>`, readable by its owner only. */
export const keyOf = async (dataDir: string, name: string): Promise<string> => {
  const file = join(dataDir, 'keys', name)
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const key = newSecret()
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(key)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return key
}
