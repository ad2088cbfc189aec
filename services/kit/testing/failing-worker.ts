// A worker whose tasks fail in every way a thread can.
import { threadId } from 'node:worker_threads'

export const thread = () => threadId

export const works = (text: string) => text.toUpperCase()

export const throws = () => {
  throw new Error('bad task')
}

export const dies = () => process.exit(7)

export const crashes = () =>
  new Promise<never>(() => {
    setTimeout(() => {
      throw new Error('thrown outside the task')
    }, 0)
  })

export const hangs = () => {
  for (;;);
}

export const slow = (ms: number) => new Promise<string>(resolve => setTimeout(() => resolve('done'), ms))
