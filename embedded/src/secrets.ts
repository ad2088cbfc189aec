import { ConfigError } from '@comptoir/kit/run/config'
import { newSecret } from '@comptoir/kit/store/ids'
import { writeWhole } from '@comptoir/kit/store/write-whole'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './engine/engine-error.ts'

const minimumLength = 32

/**
 * Returns a key of this portal, which its first start makes: `<dataDir>/keys/<name>`, readable by its owner only. When
 * two starts make it at once, both return the key of the first. Throws `ConfigError` when the file is damaged.
 */
export const keyOf = async (dataDir: string, name: string): Promise<string> => {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  const known = await readKey(file)
  if (known !== null) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(file, newSecret(), { mode: 0o600, replace: false })
  const made = await readKey(file)
  if (made === null) throw new Error(`${file} was removed during the start`)
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
