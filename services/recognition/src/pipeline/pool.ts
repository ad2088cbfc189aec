import path from 'node:path'
import { decide } from './decide.ts'
import { type Descriptor, parseFeatures } from './features.ts'
import { createIndex } from './index.ts'
import type { Inspection } from './inspect.ts'
import type { Features, Photos, Recognise } from './recognition.ts'
import { createWorkerPool } from './worker-pool.ts'

export interface RecogniserOptions {
  threads: number
  /** Images of the card backs the shop knows, to tell that front and back were swapped. */
  backs?: readonly Uint8Array[]
}

const limitMs = 20_000

/**
 * The embedded recogniser. Photos are decoded and described in worker threads; comparing with the index takes
 * milliseconds and stays here, so that there is one index and no copy to keep in step.
 */
export function createRecogniser({ threads, backs = [] }: RecogniserOptions) {
  const pool = createWorkerPool({ file: path.join(import.meta.dirname, 'worker.ts'), threads, limitMs })
  const index = createIndex()
  const describe = (image: Uint8Array) => pool.run<Features>('describe', image)

  let known: Promise<Descriptor[]> | undefined
  const knownBacks = () => {
    known ??= Promise.all(backs.map(async image => parseFeatures(await describe(image))))
    // A lost worker must not lose the backs for good.
    known.catch(() => (known = undefined))
    return known
  }

  // Begun at once, so that the first pair of photos finds a thread whose OpenCV is loaded.
  if (backs.length) void knownBacks().catch(() => undefined)

  const recognise: Recognise = async (photos: Photos) => {
    const [inspection, backDescriptors] = await Promise.all([pool.run<Inspection>('inspect', photos), knownBacks()])
    return { ...decide({ inspection, index, backs: backDescriptors }), milliseconds: inspection.milliseconds }
  }

  return {
    /** The cards that can be recognised; filled by the service from stored features. */
    index,
    /** Features of a reference image, to be stored and put into the index. Rejects on an image that cannot be read. */
    describe,
    recognise,
    close: () => pool.close()
  }
}

export type Recogniser = ReturnType<typeof createRecogniser>
