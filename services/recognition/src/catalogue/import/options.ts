import { parseArgs } from 'node:util'
import { ConfigError } from '@comptoir/kit/run/config'
import { languages, type ImportLanguage } from './facts.ts'

const isLanguage = (text: string): text is ImportLanguage => (languages as readonly string[]).includes(text)

/**
 * Reads the arguments of an import: `from` is `tcgdex` or a folder of JSON lines. Throws `ConfigError` with one line for the
 * operator.
 */
export const readImportOptions = (args: string[]) => {
  const read = () => {
    try {
      return parseArgs({
        args,
        options: {
          from: { type: 'string', default: 'tcgdex' },
          languages: { type: 'string', default: languages.join(',') },
          images: { type: 'string', default: 'none' }
        }
      }).values
    } catch (error) {
      throw new ConfigError(error instanceof Error ? error.message : 'wrong arguments')
    }
  }
  const { from, languages: asked, images } = read()
  const wanted = asked.split(',')
  if (!wanted.every(isLanguage)) throw new ConfigError(`--languages must be some of ${languages.join(',')}`)
  if (images !== 'none' && images !== 'missing') throw new ConfigError('--images must be none or missing')
  return { from, languages: wanted, images }
}

export type ImportOptions = ReturnType<typeof readImportOptions>
