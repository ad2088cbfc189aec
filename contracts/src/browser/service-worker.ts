/** The address of the service worker. It stands at the root, so every page of the portal is in its reach. */
export const serviceWorkerPath = '/service-worker.js'

/** The message by which a page asks the worker to keep the offline page, where it has lost it. */
export const keepOfflinePage = 'keep-offline-page'
/** The same, and with it what the pages of a batch need without a network. */
export const keepBatchPages = 'keep-batch-pages'

/** What the pages of a batch need to open without a network, all of one release. None of it belongs to anybody. */
export interface BatchPages {
  /** The document of such a page. */
  document: string
  /** The offline page that leads to them. */
  page: string
  /** Every file of shell and estimation. */
  files: string[]
}

/** The addresses of one release, which the gateway writes before the worker's script. */
export interface WorkerRelease {
  id: string
  offline: { page: string; files: string[] }
  /** Null while the estimation is not deployed. */
  batchPages: BatchPages | null
}
