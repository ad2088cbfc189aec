import { registerHooks } from 'node:module'
import type { Change } from './changes.ts'

/**
 * Changes a file of the product while this process loads it. Throws when the file does not say `from` any more, so that no
 * run passes for want of its bug.
 */
export const rewrite = ({ file, from, to }: Change): void => {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(file)) return loaded
      const source = Buffer.from(loaded.source as Uint8Array).toString('utf8')
      if (!source.includes(from)) throw new Error(`the planted change does not fit ${file} any more`)
      return { ...loaded, source: source.replace(from, () => to) }
    }
  })
}
