import type { PageRequest, PageWriter } from '@comptoir/contracts/portal/page-facts'
import { pathToFileURL } from 'node:url'

/** A page to write, and the file of the module that writes it. */
export interface WriteTask {
  writer: string
  request: PageRequest
}

/**
 * Runs in a thread: the code of the pages shares neither memory nor environment with the gateway, which holds the key of the
 * sessions. The files that the process may read, it may read as well.
 */
export const write = async ({ writer, request }: WriteTask): Promise<string> =>
  ((await import(pathToFileURL(writer).href)) as PageWriter).write(request)
