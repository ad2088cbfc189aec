import 'fake-indexeddb/auto'
import { CallError } from '@comptoir/contracts/browser/client'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { ErrorCode } from '@comptoir/contracts/core/errors'
import { randomId } from '@comptoir/web/random-id.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { createPhotoStore } from '../src/upload-queue/photo-store.ts'
import { inOneTab } from '../src/upload-queue/one-tab.ts'
import type { NewCard } from '../src/upload-queue/sending.ts'
import { createUploadQueue } from '../src/upload-queue/upload-queue.ts'
import type { UploadQueueParts } from '../src/upload-queue/upload-queue.ts'

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
/** A card whose photos tell which it is. */
export const card = (requestid: string, batchid = 'batch-one'): NewCard => ({
  requestid,
  batchid,
  face: photo(`${requestid}-recto`),
  back: photo(`${requestid}-verso`)
})
/** The error of a call that the portal refused, or that the network lost. */
export const refusal = (code: ErrorCode | 'network') => new CallError({ message: `dit : ${code}`, code }, 400)

/** A browser that has kept nothing yet. */
export const newDisk = () => `disk-${randomId()}`

/** A page in a browser whose disk is `disk`: a second one on the same disk is another tab, or the same one reloaded. */
export const openPage = (disk: string, parts: Partial<UploadQueueParts> = {}) => {
  const sent: { card: NewCard; answer: ReturnType<typeof later<CardItem>>; signal: AbortSignal }[] = []
  const onCreated = jest.fn<void, [string, CardItem]>()
  const onSentElsewhere = jest.fn<void, [string]>()
  let online = true
  let networkChanged: () => void = () => undefined
  const queue = createUploadQueue({
    send: (card, { signal }) => {
      const answer = later<CardItem>()
      signal.addEventListener('abort', () => answer.refuse(new DOMException('aborted', 'AbortError')))
      sent.push({ card, answer, signal })
      return answer.promise
    },
    store: createPhotoStore(disk),
    network: {
      isOnline: () => online,
      watch: changed => {
        networkChanged = changed
        return () => undefined
      }
    },
    ownsBatch: () => Promise.resolve(false),
    openBatch: batchid => Promise.resolve(batchid),
    // Two pages share their locks only if they share the disk, because both belong to a browser.
    alone: (requestid, signal, work) => inOneTab(`${disk}-${requestid}`, work, signal),
    onCreated,
    onSentElsewhere,
    ...parts
  })
  return {
    queue,
    sent,
    onCreated,
    onSentElsewhere,
    at: (index: number) => {
      const found = sent[index]
      if (!found) throw new Error(`nothing sent at ${index}`)
      return found
    },
    states: () => queue.list().map(({ requestid, state }) => `${requestid} ${state}`),
    network: (is: boolean) => {
      online = is
      networkChanged()
    }
  }
}
export type Page = ReturnType<typeof openPage>

/** A page that the test reloads during an upload. It takes no lock, because the browser frees the locks of a closed page. */
export const openDoomedPage = (disk: string) => openPage(disk, { alone: (_, __, work) => work() })

const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 400; turn++) {
    if (isSo()) return
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  throw new Error('it never came to be')
}
/** Long enough for everything that is under way in memory. */
export const settled = () => new Promise(resolve => setTimeout(resolve, 40))
export const sentBy = (page: Page, count: number) => until(() => page.sent.length === count)
export const told = (page: Page, ...states: string[]) =>
  until(() => JSON.stringify(page.states()) === JSON.stringify(states)).catch(() =>
    expect(page.states()).toEqual(states)
  )
