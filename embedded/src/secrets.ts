import { ConfigError } from '@comptoir/kit/run/config'
import { newId, newSecret } from '@comptoir/kit/store/ids'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const codeOf = (error: unknown) => (error as { code?: unknown }).code
const minimumLength = 32

/**
 * A key of this portal, made at its first start: `<dataDir>/keys/<name>`, readable by its owner only. It appears under
 * its name whole or not at all, and of two starts at once the first one's counts.
 */
export const keyOf = async (dataDir: string, name: string): Promise<string> => {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  const known = await readKey(file)
  if (known !== null) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = join(folder, `${newId()}.tmp`)
  const handle = await open(aside, 'wx', 0o600)
  try {
    await handle.writeFile(newSecret())
    await handle.sync()
    await link(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await handle.close()
    await rm(aside, { force: true })
  }
  const made = await readKey(file)
  if (made === null) throw new Error(`${file} is gone`)
  return made
}

const readKey = async (file: string): Promise<string | null> => {
  try {
    const key = await readFile(file, 'utf8')
    if (key.length < minimumLength)
      throw new ConfigError(`${file} is damaged: restore it, or remove it to get a new key`)
    return key
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
