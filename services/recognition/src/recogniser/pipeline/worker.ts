// Entry of a recognition worker thread: everything that computes for long happens here, never in the service's thread.
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import sharp from 'sharp'
import { suggestConditions } from '../condition/suggest-conditions.ts'
import { type IndexShare, openIndexReader } from '../index/index-reader.ts'
import type { KnownBack } from '../references/known-backs.ts'
import { askThrough } from './ask-main.ts'
import { type CornerNet, openCornerNet } from './corner-net.ts'
import { decide } from './decide.ts'
import { inspect } from './inspect.ts'
import { loadOpenCv } from './opencv.ts'
import type { Photos, Recognition } from './recognition.ts'
import { createStopwatch } from './stopwatch.ts'

// One thread of work a worker: the pool decides how many run. The cache would keep decoded photos.
sharp.concurrency(1)
sharp.cache(false)
// On Linux 0 is the calling thread: looking at photos yields to requests, and not the process to others. Not by more: on a
// busy machine a thread of the lowest priority gets nothing, and its photos run into their time limit.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

export { describeReference as describe } from '../references/describe-reference.ts'
export { fitAll } from '../verify/fit-all.ts'

export interface RecogniseTask {
  photos: Photos
  /** The index, in memory shared by all threads. */
  share: IndexShare
  backs: readonly KnownBack[]
  /** Where the main thread answers. */
  port: MessagePort
}

const cornerModel = path.join(import.meta.dirname, '../../../models/corners.onnx')
let net: Promise<CornerNet> | undefined

const loadCornerNet = () => {
  net ??= openCornerNet(cornerModel)
  // A file that could not be read may be there the next time.
  net.catch(() => (net = undefined))
  return net
}

/** Looks at a pair of photos and decides. */
export async function recognise({ photos, share, backs, port }: RecogniseTask): Promise<Recognition> {
  const [{ cv }, corners] = await Promise.all([loadOpenCv(), loadCornerNet()])
  const begun = performance.now()
  const stopwatch = createStopwatch()
  const { candidatesOf, printedOn, cardsByText } = askThrough(port)
  const reader = openIndexReader(share)
  try {
    const evidence = await inspect(
      {
        cv,
        findCorners: photo => corners.find(photo),
        nearest: (rows, count) => reader.search(rows, count),
        referencesOf: candidatesOf,
        backs,
        stopwatch,
        printedOn,
        cardsByText
      },
      photos
    )
    const conditions = evidence.wear && suggestConditions(evidence.wear)
    return {
      ...decide(evidence),
      ...(conditions ? { conditions } : {}),
      milliseconds: Math.round(performance.now() - begun),
      timings: stopwatch.timings
    }
  } finally {
    port.close()
    // Megabytes each, and copies of this thread's own: the collector would leave those of dozens of photos.
    for (const { buffer } of [photos.face, photos.back])
      if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
  }
}
