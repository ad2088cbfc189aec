import type { MessagePort } from 'node:worker_threads'
import type { CardText, Printed } from '../read/match-text.ts'
import type { Candidate } from '../references/candidates.ts'
import type { CardMatch } from './recognition.ts'

/** The questions that a worker thread asks the main thread, which has the database. */
export interface Answers {
  /** The cards in some slots of the index, with the points they are verified by. */
  candidatesOf: (slots: readonly number[]) => Promise<readonly Candidate[]>
  /** The encoded pictures of some cards, by their ids; a card whose picture is missing is left out. */
  picturesOf: (cardids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>
  /** What is printed on some cards, by the catalogue. */
  printedOn: (cardids: readonly string[]) => Promise<ReadonlyMap<string, Printed>>
  /** The cards that the text read from a photo speaks for. */
  cardsByText: (text: CardText) => Promise<CardMatch[]>
}

interface Asked {
  id: number
  question: keyof Answers
  about: never
}

interface Answered {
  id: number
  answer?: unknown
  failed?: string
}

/** Answers what a worker asks through its port, until the port is closed. */
export const answerFrom = (port: MessagePort, answers: Answers): void => {
  port.on('message', ({ id, question, about }: Asked) => {
    answers[question](about).then(
      answer => port.postMessage({ id, answer } satisfies Answered),
      (error: unknown) => port.postMessage({ id, failed: String(error) } satisfies Answered)
    )
  })
}

/** Asks the main thread the same questions through a port. Each rejects when the main thread failed to answer. */
export const askThrough = (port: MessagePort): Answers => {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let asked = 0
  port.on('message', ({ id, answer, failed }: Answered) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (failed === undefined) asker?.resolve(answer as never)
    else asker?.reject(new Error(failed))
  })
  const ask = <T>(question: keyof Answers, about: unknown) =>
    new Promise<T>((resolve, reject) => {
      waiting.set(++asked, { resolve, reject })
      port.postMessage({ id: asked, question, about })
    })
  return {
    candidatesOf: slots => ask('candidatesOf', slots),
    picturesOf: cardids => ask('picturesOf', cardids),
    printedOn: cardids => ask('printedOn', cardids),
    cardsByText: text => ask('cardsByText', text)
  }
}
