import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'

/**
 * Returns the HTML of a page, once everything it loads has arrived. Only for the modules that write pages (`PageWriter`),
 * which run in Node. Throws what a component threw.
 */
export const writeHtml = async (page: ReactNode): Promise<string> => {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(page, {
    // In one piece: React would put longer parts at the end and move them to their places by inline scripts.
    progressiveChunkSize: Infinity,
    onError: error => void failures.push(error)
  })
  const html = await text(prelude)
  if (failures.length > 0) throw failures[0]
  return html
}
