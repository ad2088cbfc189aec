import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'

// A real browser clones files; jsdom's cannot be cloned by Node, and need not be: nothing ever changes them.
const clone = (value: unknown): unknown => {
  if (value instanceof Blob || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clone(part)]))
}

/** Where the browser keeps chosen photos. */
export const drafts = () => createStore('chosen-photos', 'drafts')

/** Gives the tests of a file a browser that keeps photos, and each an empty one. */
export const keepPhotos = () => {
  beforeAll(() => Object.assign(globalThis, { structuredClone: clone }))
  afterEach(async () => {
    await clear(createStore('photos-to-send', 'cards'))
    await clear(drafts())
  })
}
