// The entry of a worker thread: whatever computes for long runs here and never in the service's thread.
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import sharp from 'sharp'
import { suggestConditions } from '../condition/suggest-conditions.ts'
import { type IndexShare, openIndexReader } from '../index/index-reader.ts'
import { type BacksWish, cutBacks as cutBacksOf, outlineBacks as outlineBacksOn } from '../page/cut-backs.ts'
import { cutFronts as cutFrontsOf, type Front, type FrontsWish } from '../page/cut-fronts.ts'
import type { PageEyes } from '../page/page-eyes.ts'
import type { KnownBack } from '../references/known-backs.ts'
import { askThrough } from './ask-main.ts'
import { isUnseenBack } from './certainty.ts'
import { findCornersWith, type LookForCorners, openCornerLook } from './corner-net.ts'
import { type CutCard, cutCard, type CutWish } from './cut-card.ts'
import { decide } from './decide.ts'
import { inspect } from './inspect.ts'
import { loadOpenCv } from './opencv.ts'
import { startPatience } from './patience.ts'
import type { Quad } from './quad.ts'
import type { Photos, Recognition } from './recognition.ts'
import { createStopwatch } from './stopwatch.ts'

// The pool decides how many threads work, so sharp starts none of its own. Its cache would keep decoded photos.
sharp.concurrency(1)
sharp.cache(false)
// Threads that look at photos give way to those that answer requests. On Linux 0 is the calling thread, so the rest of
// the process keeps its priority. A thread of the lowest priority would get no time at all on a busy machine.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

export { describeReference as describe } from '../references/describe-reference.ts'
export { fitAll } from '../verify/fit-all.ts'

/** What a thread needs to look at photos. */
export interface LookTask {
  /** The index, in memory shared by all threads. */
  share: IndexShare
  backs: readonly KnownBack[]
  /** See `EngineOptions`. */
  patienceMs: number
  /** The port on which the main thread answers questions. */
  port: MessagePort
}

const cornerModel = path.join(import.meta.dirname, '../../../models/corners.onnx')
let net: Promise<LookForCorners> | undefined

const loadCornerNet = () => {
  net ??= openCornerLook(cornerModel)
  // The next task tries again to read the file.
  net.catch(() => (net = undefined))
  return net
}

const openEyes = async ({ share, backs, patienceMs, port }: LookTask) => {
  const [{ cv }, look] = await Promise.all([loadOpenCv(), loadCornerNet()])
  const begun = performance.now()
  const isLate = startPatience(patienceMs)
  const seeing = { cv, index: openIndexReader(share), backs, stopwatch: createStopwatch(), isLate }
  return { begun, eyes: { ...seeing, findCorners: findCornersWith(look), ...askThrough(port) } }
}

/** Cuts the card out of a photo. */
export const cut = async ({ wish, ...task }: LookTask & { wish: CutWish }): Promise<CutCard> => {
  try {
    const { eyes } = await openEyes(task)
    return await cutCard(eyes, wish)
  } finally {
    task.port.close()
  }
}

/** Looks at a pair of photos and decides which card they show. */
export const recognise = async ({ photos, ...task }: LookTask & { photos: Photos }): Promise<Recognition> => {
  try {
    const { begun, eyes } = await openEyes(task)
    const evidence = await inspect(eyes, photos)
    const conditions = evidence.wear && suggestConditions(evidence.wear)
    return {
      ...decide(evidence),
      ...(conditions ? { conditions } : {}),
      ...(evidence.wear ? { wear: evidence.wear.seen } : {}),
      ...(evidence.slab ? { slab: evidence.slab } : {}),
      ...(evidence.back && isUnseenBack(evidence.back.back) ? { backunseen: true } : {}),
      milliseconds: Math.round(performance.now() - begun),
      timings: eyes.stopwatch.timings
    }
  } finally {
    task.port.close()
    giveBack([photos.face, photos.back])
  }
}

/** Runs a step of a page, and gives back its photograph. */
const withPage = async <Result>(photo: Uint8Array, step: (eyes: PageEyes) => Promise<Result>): Promise<Result> => {
  try {
    const [{ cv }, look] = await Promise.all([loadOpenCv(), loadCornerNet()])
    return await step({ cv, look })
  } finally {
    giveBack([photo])
  }
}

export const cutFronts = (wish: FrontsWish): Promise<Front[] | null> =>
  withPage(wish.photo, eyes => cutFrontsOf(eyes, wish))

export const outlineBacks = (photo: Uint8Array): Promise<Quad[] | null> =>
  withPage(photo, eyes => outlineBacksOn(eyes, photo))

export const cutBacks = (wish: BacksWish): Promise<(Uint8Array | null)[]> =>
  withPage(wish.photo, eyes => cutBacksOf(eyes, wish))

/** The thread has its own copies, megabytes each: the garbage collector would let those of dozens of photos pile up. */
const giveBack = (photos: readonly Uint8Array[]) => {
  for (const { buffer } of photos) if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}
