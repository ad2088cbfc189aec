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
  const known = await knownKeyOf(dataDir, name)
  if (known !== null) return known
  await keepKey(dataDir, name, newSecret())
  const made = await knownKeyOf(dataDir, name)
  if (made === null) throw new Error(`${join(dataDir, 'keys', name)} was removed during the start`)
  return made
}

/** Writes a key of this portal, where there is none yet. */
export const keepKey = async (dataDir: string, name: string, key: string): Promise<void> => {
  const folder = join(dataDir, 'keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(join(folder, name), key, { mode: 0o600, replace: false })
}

/** Returns a key that a start of this portal made; null when none did. Throws `ConfigError` when the file is damaged. */
export const knownKeyOf = (dataDir: string, name: string): Promise<string | null> =>
  readKey(join(dataDir, 'keys', name))

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
