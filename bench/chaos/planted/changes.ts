/** A line of the product that is read as another one. `from` must be there once at least. */
export interface Change {
  file: string
  from: string
  to: string
}

/** The bugs that are planted on purpose, and the weaknesses that every run has, each with the line that it changes. */
export const changes = {
  /** A change of the sale is saved whatever happened to the batch since it was read. */
  'unguarded-save': {
    file: 'services/batch/src/offers/save-sale.ts',
    from: 'const unchanged = { _id: batch._id, version: batch.version, paying: { $exists: false } }',
    to: 'const unchanged = { _id: batch._id }'
  },
  /** An event leaves its document before the bus has it: what fails in between is never told. */
  'forgotten-event': {
    file: 'services/kit/src/work/start-outbox.ts',
    from: 'is no event of this service`)\n',
    to: 'is no event of this service`)\n      await forget(source, _id, event)\n'
  },
  /** Photos are kept after the save that names them: what ends in between leaves them to the sweep. */
  'blob-after-save': {
    file: 'services/kit/src/blobs/uploads.ts',
    from: '      await blobs.keep(names)\n      try {\n        const done = await work()\n',
    to: '      try {\n        const done = await work()\n        await blobs.keep(names)\n'
  },
  /** Every event passes a function that loses some and repeats some. */
  'unreliable-events': {
    file: 'services/kit/src/work/start-outbox.ts',
    from: 'await deliver(event)\n',
    to: 'await globalThis.unreliably(() => deliver(event))\n'
  },
  /** Every file is written only where a function says that there is room. */
  'full-disk': {
    file: 'services/kit/src/store/write-whole.ts',
    from: '    await pipeline(source,',
    to: '    globalThis.refuseWhenFull()\n    await pipeline(source,'
  }
} as const satisfies Record<string, Change>
