import { createStore, del, entries, get, set } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { KEPT_FOR_MS } from '../upload-queue/kept-cards.ts'
import { VISITOR } from '../upload-queue/sending.ts'
import type { Owner } from '../upload-queue/sending.ts'
import type { Slots } from './pairing.ts'

/** Where photos that were chosen for a batch that is not made yet are kept. */
export const NEW_BATCH = 'new'

/** Chosen photos that were not added yet, two by two, as the browser keeps them for the next page. */
const KeptDraft = z.object({
  owner: z.string(),
  slots: z.array(z.nullable(z.instanceof(File))),
  /** Milliseconds since 1970. */
  keptat: z.number()
})

let opened: UseStore | undefined
// Opened on first use: without IndexedDB `createStore` throws.
const disk = () => (opened ??= createStore('chosen-photos', 'drafts'))

/** Whose photos a page may show: its own, and those that somebody chose before they signed in. */
const isFor = (owner: Owner, { owner: of, keptat }: z.infer<typeof KeptDraft>, now: number) =>
  now - keptat <= KEPT_FOR_MS && (of === owner || of === VISITOR)

/** Deletes what nobody came back for, and returns nothing: the page shows its own photos meanwhile. */
const forgetOld = async (now: number) => {
  for (const [key, value] of await entries<string, unknown>(disk())) {
    const draft = z.safeParse(KeptDraft, value)
    if (!draft.success || now - draft.data.keptat > KEPT_FOR_MS) await del(key, disk())
  }
}

/** Returns the photos that `owner` had chosen for a batch; none where the browser keeps nothing. */
export const readDraft = async (batchid: string, owner: Owner, now = Date.now()): Promise<Slots<File>> => {
  try {
    const draft = z.safeParse(KeptDraft, await get(batchid, disk()))
    void forgetOld(now).catch(() => undefined)
    return draft.success && isFor(owner, draft.data, now) ? draft.data.slots : []
  } catch {
    return []
  }
}

/** Keeps chosen photos for the next page, or forgets them once there are none. Without IndexedDB they live in the page only. */
export const keepDraft = async (batchid: string, owner: Owner, slots: Slots<File>, now = Date.now()): Promise<void> => {
  try {
    if (slots.length === 0) await del(batchid, disk())
    else await set(batchid, { owner, slots, keptat: now }, disk())
  } catch {
    // Full, refused or absent.
  }
}
