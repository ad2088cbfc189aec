import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import path from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import type { CardIndex } from '../index/card-index.ts'
import { cutCards, type PageSteps, type PageWish } from '../page/cut-cards.ts'
import type { Described } from '../references/describe-reference.ts'
import { describedBefore } from '../references/described-before.ts'
import { type KnownBack, readRealBacks } from '../references/known-backs.ts'
import type { FitTask } from '../verify/fit-all.ts'
import { type Answers, answerFrom } from './ask-main.ts'
import type { CutCard, CutWish } from './cut-card.ts'
import type { Recognise, Recognition } from './recognition.ts'
import type { LookTask } from './worker.ts'

/**
 * A pair of photos takes one or two seconds, and a minute where other programs leave the thread little time. A thread
 * that is ended has lost what it knew, so only one that hangs is: the item waits for two minutes.
 */
const usualLimitMs = 100_000
/** After so many milliseconds of processor time a look at photos is content with what it knows. */
const usualPatienceMs = 20_000
/** Photos wait in the database: the leases hand out far fewer than this at once. */
const queue = 50
/** WebAssembly memory grows with the largest photo and never shrinks, so threads are replaced after so many tasks. */
const lifetime = 500

export interface EngineOptions extends Answers {
  /** Each takes a core while it works, and up to 350 MB. */
  threads: number
  index: Pick<CardIndex, 'share'>
  /** Pictures of card backs that are in use beside the real ones, such as that of the demo. */
  backs: readonly Uint8Array[]
  /** Milliseconds after which a task is given up and its thread ended. */
  limitMs?: number
  /**
   * A look at photos that knows a plausible card looks for nothing more, and decides, once its thread has computed for so
   * many milliseconds, or three times as many have passed (`startPatience`).
   */
  patienceMs?: number
}

export type EmbeddedEngine = ReturnType<typeof openEmbeddedEngine>

/**
 * Our own recogniser: threads look at photos, search the index in shared memory, and ask this thread for what is in the
 * database.
 */
export const openEmbeddedEngine = ({
  threads,
  index,
  backs,
  limitMs = usualLimitMs,
  patienceMs = usualPatienceMs,
  ...answers
}: EngineOptions) => {
  const pool = createWorkerPool({
    file: path.join(import.meta.dirname, 'worker.ts'),
    threads,
    limitMs,
    queue,
    lifetime
  })
  const describe = async (image: Uint8Array) =>
    (await describedBefore(image)) ?? (await pool.run<Described | { refused: string }>('describe', image))

  const describeBack = async (image: Uint8Array): Promise<KnownBack> => {
    const described = await describe(image)
    if ('refused' in described) throw new Error(`a card back cannot be read: ${described.refused}`)
    return { kind: 'demo', ...described }
  }
  const real = readRealBacks()
  let drawn: Promise<KnownBack[]> | undefined
  const knownBacks = async () => {
    drawn ??= Promise.all(backs.map(describeBack))
    // A thread that died while it described them must not lose the backs for good: the next photo tries again.
    drawn.catch(() => (drawn = undefined))
    return [...real, ...(await drawn)]
  }
  // Described at the start, so that the first pair of photos finds a thread whose OpenCV is loaded.
  if (backs.length > 0) void knownBacks().catch(() => undefined)

  /** Runs a task of a thread that looks at photos, and answers what the thread asks meanwhile. */
  const look = async <Result>(name: string, wish: object): Promise<Result> => {
    const { port1, port2 } = new MessageChannel()
    answerFrom(port1, answers)
    const task: LookTask = { share: index.share, backs: await knownBacks(), patienceMs, port: port2 }
    try {
      return await pool.run<Result>(name, { ...wish, ...task }, [port2])
    } finally {
      port1.close()
    }
  }
  const pageSteps: PageSteps = {
    cutFronts: wish => pool.run('cutFronts', wish),
    outlineBacks: photo => pool.run('outlineBacks', photo),
    cutBacks: wish => pool.run('cutBacks', wish)
  }
  const recognise: Recognise = photos => look<Recognition>('recognise', { photos })

  return {
    /** Describes a reference image, or says why it cannot be read. */
    describe,
    /** Counts the points of one picture that are in place on each of the others. */
    fitAll: (task: FitTask) => pool.run<number[]>('fitAll', task),
    recognise,
    /** Cuts the card out of a photo of which staff said what it shows. */
    cutCard: (wish: CutWish) => look<CutCard>('cut', { wish }),
    /** Outlines and cuts the cards on a photograph of fronts and one of backs. */
    cutPage: (wish: PageWish) => cutCards(pageSteps, wish),
    close: () => pool.close()
  }
}
