import { demoBack, demoCards, readDemoImage } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import { openEmbeddedEngine } from '@comptoir/service-recognition/recogniser/pipeline/embedded-engine'
import sharp from 'sharp'
import { openKnownCards } from './known-cards.ts'

/** The time limit of a look: it is long, because decisions are measured, and a busy machine must not change them. */
const patienceMs = 600_000
const threads = 2

/** The recogniser as the service runs it, over the drawn cards of the demo and their drawn back. Close it at the end. */
export const openDemoEngine = async () => {
  // As in the service's threads.
  sharp.concurrency(1)
  const cards = await Promise.all(
    demoCards.map(async ({ id, file }) => ({ cardid: id, image: await readDemoImage(file) }))
  )
  const back = await readDemoImage(demoBack)
  const known = await openKnownCards(cards)
  const engine = openEmbeddedEngine({
    threads,
    limitMs: patienceMs,
    patienceMs,
    backs: [back],
    index: known.index,
    candidatesOf: known.candidatesOf,
    picturesOf: known.picturesOf,
    printedOn: () => Promise.resolve(new Map()),
    cardsByText: () => Promise.resolve([])
  })
  return { engine, cards, back }
}

/** Does tasks as many at a time as the engine has threads, and says now and then how many are done. */
export const doAll = async <Task, Done>(
  tasks: readonly Task[],
  work: (task: Task) => Promise<Done>
): Promise<Done[]> => {
  const done: Done[] = []
  const queue = tasks.values()
  const worker = async () => {
    for (const task of queue) {
      done.push(await work(task))
      if (done.length % 20 === 0) process.stderr.write(`${done.length} of ${tasks.length}\n`)
    }
  }
  await Promise.all(Array.from({ length: threads }, worker))
  return done
}
