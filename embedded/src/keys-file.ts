import { parseEnvironment, ConfigError, secretKey } from '@comptoir/kit/run/config'
import { readFile, writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import * as z from 'zod/mini'
import { codeOf } from './engine/engine-error.ts'

const Keys = z.object({
  DATA_KEY: z.optional(secretKey),
  SESSION_KEY: z.optional(secretKey),
  BUS_KEY: z.optional(secretKey)
})
/** The keys of a portal, by the names of their settings. */
export type Keys = z.infer<typeof Keys>

/** Throws `ConfigError` for a file that is there already, or that would lie in the folder. */
export const checkKeysFile = async (file: string, folder: string): Promise<void> => {
  if (!relative(resolve(folder), resolve(file)).startsWith('..'))
    throw new ConfigError('the keys must lie apart from the backup: whoever has both can read everything')
  const there = await readFile(file).then(
    () => true,
    (error: unknown) => codeOf(error) !== 'ENOENT'
  )
  if (there) throw new ConfigError(`${file} is there already`)
}

/** Writes a file that only its owner may read, one `NAME=value` a line. */
export const writeKeysFile = (file: string, keys: Keys): Promise<void> =>
  writeFile(
    file,
    Object.entries(keys)
      .filter(([, key]) => key !== undefined)
      .map(([name, key]) => `${name}=${key}\n`)
      .join(''),
    { mode: 0o600, flag: 'wx' }
  )

/** Reads the keys among the lines `NAME=value` of a file, such as the `.env` of a deployment. Throws `ConfigError`. */
export const readKeysFile = async (file: string): Promise<Keys> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new ConfigError(`${file} is not there`)
    throw error
  })
  const lines = text.split('\n').map(line => /^(\w+)=(.*)$/.exec(line.trim()))
  return parseEnvironment(Keys, Object.fromEntries(lines.flatMap(line => (line ? [[line[1], line[2]]] : []))))
}
