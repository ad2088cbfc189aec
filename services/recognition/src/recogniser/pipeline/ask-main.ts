import type { MessagePort } from 'node:worker_threads'
import type { CardText, Printed } from '../read/match-text.ts'
import type { Candidate } from '../references/candidates.ts'
import type { CardMatch } from './recognition.ts'

/** What a worker thread asks the main thread, which has the database: each question by its name. */
export interface Answers {
  candidatesOf: (slots: readonly number[]) => Promise<readonly Candidate[]>
  /** What the catalogue says is printed on some cards. */
  printedOn: (cardids: readonly string[]) => Promise<ReadonlyMap<string, Printed>>
  /** Cards the catalogue has no image of, by what was read. */
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
export function answerFrom(port: MessagePort, answers: Answers): void {
  port.on('message', ({ id, question, about }: Asked) => {
    answers[question](about).then(
      answer => port.postMessage({ id, answer } satisfies Answered),
      (error: unknown) => port.postMessage({ id, failed: String(error) } satisfies Answered)
    )
  })
}

/** The other end: the same questions, asked through a port. They reject with what the main thread failed with. */
export function askThrough(port: MessagePort): Answers {
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
    printedOn: cardids => ask('printedOn', cardids),
    cardsByText: text => ask('cardsByText', text)
  }
}
