import { worker } from './release.ts'

const { id, offline, batchPages: listed } = worker.release
const prefixes = { offline: 'offline-', batchPages: 'batch-pages-' }

const namesOf = async (prefix: string) => (await caches.keys()).filter(name => name.startsWith(prefix))

/**
 * Pages of this release with all that they need: kept whole or, where a file does not come, not at all. So a document never
 * meets files of another release. A browser may empty its caches, with a log-out for instance; they are kept again then.
 */
const pagesIn = (prefix: string, files: readonly string[]) => {
  const cacheName = prefix + id
  const read = async (url: string | undefined): Promise<Response | undefined> =>
    url === undefined ? undefined : await caches.match(url, { cacheName, ignoreVary: true })
  return {
    read,
    keep: async (): Promise<void> => {
      if (files.length === 0 || (await read(files[0]))) return
      const cache = await caches.open(cacheName)
      await cache.addAll(files)
    },
    /** Deletes those of earlier releases but for the last few. */
    dropEarlier: async (but: number): Promise<void> => {
      const earlier = (await namesOf(prefix)).filter(name => name !== cacheName)
      await Promise.all(earlier.slice(0, earlier.length - but).map(name => caches.delete(name)))
    }
  }
}

const offlinePage = pagesIn(prefixes.offline, [offline.page, ...offline.files])
/** What the pages of a batch need, so that somebody in a cellar can go on photographing. */
const batchPages = pagesIn(prefixes.batchPages, listed ? [listed.document, listed.page, ...listed.files] : [])

/** A page of a batch, one that is to be included: `/batchs/nouveau`. */
const batchPage = /^\/batchs\/[^/]+\/?$/

/** What is kept of this release to be shown without a network. */
export const keptPages = {
  /**
   * Keeps what goes with this release, before its worker is in service: the offline page and, where the browser has the pages
   * of a batch of an earlier release, these. Rejects where that fails: the worker of before stays in service.
   */
  install: async (): Promise<void> => {
    await offlinePage.keep()
    if ((await namesOf(prefixes.batchPages)).length > 0) await batchPages.keep()
  },
  /** Leaves the files of the release before to pages of it that are still open. */
  dropEarlier: async (): Promise<void> => {
    await Promise.all([offlinePage.dropEarlier(0), batchPages.dropEarlier(1)])
  },
  /** Keeps what is missing. Where that fails the next page asks again. */
  keep: async (withBatchPages: boolean): Promise<void> => {
    try {
      await offlinePage.keep()
      if (withBatchPages) await batchPages.keep()
    } catch {
      // No network, or a release that is being published.
    }
  },
  /** Returns what stands for a page that cannot be fetched. */
  instead: async ({ pathname }: URL): Promise<Response> =>
    (batchPage.test(pathname) ? await batchPages.read(listed?.document) : undefined) ??
    (await batchPages.read(listed?.page)) ??
    (await offlinePage.read(offline.page)) ??
    Response.error()
}
